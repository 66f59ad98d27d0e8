import { hashPair } from "../training/pair-table.ts";
import { enlargeFloats, enlargeIntegers } from "../enlarge.ts";
import type { FutureCosts } from "./future-costs.ts";

/**
 * Which source words are translated: sets of words, numbered within a sentence. Number 0 is the empty set. What follows
 * from a set (its first gap, its future cost) is found once, not for each hypothesis.
 */
export class Coverages {
  size = 0;
  /** The first word that is not covered; the length where all are. */
  firstGap = new Int32Array(1024);
  future = new Float64Array(1024);
  #width = 1;
  #length = 0;
  #longest = 1;
  #costs: FutureCosts = new Float64Array(0);
  #bits = new Int32Array(1024);
  // By (set, span): the set that follows; by bits: the set. Number + 1.
  #steps = new Int32Array(4096);
  #stepKeys = new Int32Array(8192);
  #stepCount = 0;
  #sets = new Int32Array(4096);

  /** Forgets all sets and starts with the empty one. */
  start(length: number, longest: number, costs: FutureCosts): void {
    this.#length = length;
    this.#longest = longest;
    this.#costs = costs;
    this.#width = Math.max(1, (length + 31) >>> 5);
    this.#steps.fill(0);
    this.#sets.fill(0);
    this.#stepCount = 0;
    this.size = 0;
    this.#bits.fill(0, 0, this.#width);
    this.#intern();
  }

  isFree(set: number, word: number): boolean {
    return (
      (((this.#bits[set * this.#width + (word >>> 5)] ?? 0) >>> (word & 31)) &
        1) ===
      0
    );
  }

  /** The set with a span of free words more. */
  cover(set: number, from: number, to: number): number {
    const span = from * this.#longest + to - from;
    const mask = this.#steps.length - 1;
    let slot = hashPair(set, span) & mask;
    for (;;) {
      const found = this.#steps[slot] ?? 0;
      if (found === 0) break;
      if (
        this.#stepKeys[slot * 2] === set &&
        this.#stepKeys[slot * 2 + 1] === span
      )
        return found - 1;
      slot = (slot + 1) & mask;
    }
    const width = this.#width;
    const place = this.size * width;
    if (place + width > this.#bits.length)
      this.#bits = enlargeIntegers(this.#bits, (place + width) * 2);
    this.#bits.copyWithin(place, set * width, (set + 1) * width);
    for (let word = from; word <= to; word += 1) {
      const at = place + (word >>> 5);
      this.#bits[at] = (this.#bits[at] ?? 0) | (1 << (word & 31));
    }
    const next = this.#intern();
    this.#steps[slot] = next + 1;
    this.#stepKeys[slot * 2] = set;
    this.#stepKeys[slot * 2 + 1] = span;
    this.#stepCount += 1;
    if (this.#stepCount * 2 > this.#steps.length) this.#growSteps();
    return next;
  }

  /** The covered words, for people. */
  words(set: number): number[] {
    return Array.from({ length: this.#length }, (_, word) => word).filter(
      (word) => !this.isFree(set, word),
    );
  }

  /** Takes the bits behind the last set as a set, if there is none with the same. */
  #intern(): number {
    const width = this.#width;
    const bits = this.#bits;
    const place = this.size * width;
    let hashed = 0;
    for (let at = 0; at < width; at += 1)
      hashed = hashPair(hashed, bits[place + at] ?? 0);
    const mask = this.#sets.length - 1;
    let slot = hashed & mask;
    for (;;) {
      const found = (this.#sets[slot] ?? 0) - 1;
      if (found < 0) break;
      let at = 0;
      while (at < width && bits[found * width + at] === bits[place + at])
        at += 1;
      if (at === width) return found;
      slot = (slot + 1) & mask;
    }
    const set = this.size;
    this.size += 1;
    this.#sets[slot] = set + 1;
    if (set >= this.firstGap.length) {
      this.firstGap = enlargeIntegers(this.firstGap, set * 2);
      this.future = enlargeFloats(this.future, set * 2);
    }
    this.#describe(set);
    if (this.size * 2 > this.#sets.length) this.#growSets();
    return set;
  }

  #describe(set: number): void {
    const length = this.#length;
    let firstGap = length;
    let future = 0;
    let word = 0;
    while (word < length) {
      if (!this.isFree(set, word)) {
        word += 1;
        continue;
      }
      const from = word;
      while (word < length && this.isFree(set, word)) word += 1;
      if (firstGap === length) firstGap = from;
      future += this.#costs[from * length + word - 1] ?? 0;
    }
    this.firstGap[set] = firstGap;
    this.future[set] = future;
  }

  #growSteps(): void {
    const slots = this.#steps;
    const keys = this.#stepKeys;
    this.#steps = new Int32Array(slots.length * 2);
    this.#stepKeys = new Int32Array(slots.length * 4);
    const mask = this.#steps.length - 1;
    slots.forEach((found, at) => {
      if (found === 0) return;
      const set = keys[at * 2] ?? 0;
      const span = keys[at * 2 + 1] ?? 0;
      let slot = hashPair(set, span) & mask;
      while (this.#steps[slot] !== 0) slot = (slot + 1) & mask;
      this.#steps[slot] = found;
      this.#stepKeys[slot * 2] = set;
      this.#stepKeys[slot * 2 + 1] = span;
    });
  }

  #growSets(): void {
    const width = this.#width;
    this.#sets = new Int32Array(this.#sets.length * 2);
    const mask = this.#sets.length - 1;
    for (let set = 0; set < this.size; set += 1) {
      let hashed = 0;
      for (let at = 0; at < width; at += 1)
        hashed = hashPair(hashed, this.#bits[set * width + at] ?? 0);
      let slot = hashed & mask;
      while (this.#sets[slot] !== 0) slot = (slot + 1) & mask;
      this.#sets[slot] = set + 1;
    }
  }
}

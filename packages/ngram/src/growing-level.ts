import { hashPair } from "./hash-pair.ts";

/** Numbers of one entry: prefix, word, suffix, count. Side by side, so that a look-up touches one line of memory. */
const width = 4;

/**
 * The n-grams of one order while they are counted: an open-addressing hash table from (prefix, last word) to a number.
 *
 * Prefix (all but the last word) and suffix (all but the first) are numbers of n-grams of the order below.
 */
export class GrowingLevel {
  size = 0;
  #entries = new Int32Array(width * 1024);
  // Number + 1 in the low bits (there are always fewer n-grams than slots), a part of the hash in the others: most wrong
  // slots are passed without a look at their entries.
  #slots = new Int32Array(2048);

  #hashes = new Int32Array(256);

  /**
   * Counts the n-grams of a sentence. `nodes[at]` is the n-gram of the order below that starts at a word, and becomes that
   * of this order; its last word is `ids[at + ahead]`.
   *
   * What lies where in these tables is as good as random, and each look at them waits for memory. So the places of all
   * n-grams of the sentence are touched first, where no look has to wait for another.
   */
  countSentence({
    nodes,
    ids,
    ahead,
    end,
  }: {
    readonly nodes: Int32Array;
    readonly ids: Int32Array;
    readonly ahead: number;
    readonly end: number;
  }): void {
    if (end > this.#hashes.length) this.#hashes = new Int32Array(2 * end);
    const hashes = this.#hashes;
    const slots = this.#slots;
    const entries = this.#entries;
    const mask = slots.length - 1;
    let touched = 0;
    for (let at = 0; at < end; at += 1) {
      const hash = hashPair(nodes[at] ?? 0, ids[at + ahead] ?? 0);
      hashes[at] = hash;
      touched |= slots[hash & mask] ?? 0;
    }
    for (let at = 0; at < end; at += 1) {
      const one = (slots[(hashes[at] ?? 0) & mask] ?? 0) & mask;
      if (one > 0) touched |= entries[(one - 1) * width] ?? 0;
    }
    this.touched = touched;
    for (let at = 0; at < end; at += 1) {
      nodes[at] = this.#countHashed(
        nodes[at] ?? 0,
        ids[at + ahead] ?? 0,
        nodes[at + 1] ?? 0,
        hashes[at] ?? 0,
      );
    }
  }

  /** What was found at the places touched last: somebody could ask for it, so the engine cannot leave the looks out. */
  touched = 0;

  /** Counts one occurrence and returns the n-gram's number. */
  count(prefix: number, word: number, suffix: number): number {
    return this.#countHashed(prefix, word, suffix, hashPair(prefix, word));
  }

  #countHashed(
    prefix: number,
    word: number,
    suffix: number,
    hash: number,
  ): number {
    const entries = this.#entries;
    const slots = this.#slots;
    const mask = slots.length - 1;
    const part = hash & ~mask;
    let slot = hash & mask;
    for (;;) {
      const occupant = slots[slot] ?? 0;
      if (occupant === 0) break;
      if ((occupant & ~mask) === part) {
        const number = (occupant & mask) - 1;
        const at = number * width;
        if (entries[at] === prefix && entries[at + 1] === word) {
          entries[at + 3] = (entries[at + 3] ?? 0) + 1;
          return number;
        }
      }
      slot = (slot + 1) & mask;
    }
    return this.#append([prefix, word, suffix], slot, part);
  }

  /** The n-gram's number, or -1. */
  find(prefix: number, word: number): number {
    const entries = this.#entries;
    const slots = this.#slots;
    const mask = slots.length - 1;
    const hash = hashPair(prefix, word);
    const part = hash & ~mask;
    let slot = hash & mask;
    for (;;) {
      const occupant = slots[slot] ?? 0;
      if (occupant === 0) return -1;
      if ((occupant & ~mask) === part) {
        const number = (occupant & mask) - 1;
        const at = number * width;
        if (entries[at] === prefix && entries[at + 1] === word) return number;
      }
      slot = (slot + 1) & mask;
    }
  }

  prefix(number: number): number {
    return this.#entries[number * width] ?? 0;
  }

  word(number: number): number {
    return this.#entries[number * width + 1] ?? 0;
  }

  suffix(number: number): number {
    return this.#entries[number * width + 2] ?? 0;
  }

  occurrences(number: number): number {
    return this.#entries[number * width + 3] ?? 0;
  }

  /** Gives up the hash table; nothing can be counted afterwards. */
  close(): void {
    this.#slots = new Int32Array(0);
  }

  /** Gives prefixes and suffixes the numbers that the n-grams of the order below have got. */
  renumber(moved: Int32Array): void {
    const entries = this.#entries;
    for (let at = 0; at < this.size * width; at += width) {
      entries[at] = moved[entries[at] ?? 0] ?? 0;
      entries[at + 2] = moved[entries[at + 2] ?? 0] ?? 0;
    }
  }

  #append(
    [prefix, word, suffix]: readonly [number, number, number],
    slot: number,
    part: number,
  ): number {
    const number = this.size;
    const at = number * width;
    if (at === this.#entries.length) this.#growEntries();
    const entries = this.#entries;
    entries[at] = prefix;
    entries[at + 1] = word;
    entries[at + 2] = suffix;
    entries[at + 3] = 1;
    this.#slots[slot] = part | (number + 1);
    this.size += 1;
    if (this.size * 3 > this.#slots.length * 2) this.#growSlots();
    return number;
  }

  #growEntries(): void {
    const capacity = this.#entries.length / width;
    const larger = new Int32Array(width * Math.ceil(capacity * 1.5));
    larger.set(this.#entries);
    this.#entries = larger;
  }

  #growSlots(): void {
    const entries = this.#entries;
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let number = 0; number < this.size; number += 1) {
      const at = number * width;
      const hash = hashPair(entries[at] ?? 0, entries[at + 1] ?? 0);
      let slot = hash & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = (hash & ~mask) | (number + 1);
    }
    this.#slots = slots;
  }
}

import { detach } from "./vocabulary.ts";

/**
 * Numbers words from 0 in the order in which they are first seen, while a text is read. Words are told apart by their
 * units, where they stand in the line: no string is made of a word that is known.
 */
export class GrowingVocabulary {
  readonly words: string[] = [];
  // The units of all words, one behind another, and where each word's end.
  #units = new Uint16Array(1 << 14);
  #ends = new Int32Array(1 << 10);
  // Number + 1 in the low bits, a part of the hash in the others.
  #slots = new Int32Array(1 << 12);

  constructor(initial: Iterable<string>) {
    for (const word of initial) this.add(word);
  }

  /** The word's number; a new word gets the next one. */
  add(word: string): number {
    let hash = hashStart;
    for (let at = 0; at < word.length; at += 1)
      hash = hashUnit(hash, word.charCodeAt(at));
    return this.addPart(word, 0, word.length, hash);
  }

  /** The same for a part of a line, whose units have been hashed from {@link hashStart} on. */
  addPart(line: string, from: number, to: number, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    const mixed = hash ^ (hash >>> 15);
    const part = mixed & ~mask;
    let slot = mixed & mask;
    for (;;) {
      const occupant = slots[slot] ?? 0;
      if (occupant === 0) break;
      if ((occupant & ~mask) === part) {
        const number = (occupant & mask) - 1;
        if (this.#isWord(number, line, from, to)) return number;
      }
      slot = (slot + 1) & mask;
    }
    return this.#append(line.slice(from, to), slot, part);
  }

  #isWord(number: number, line: string, from: number, to: number): boolean {
    const start = number === 0 ? 0 : (this.#ends[number - 1] ?? 0);
    const length = to - from;
    if ((this.#ends[number] ?? 0) - start !== length) return false;
    const units = this.#units;
    for (let at = 0; at < length; at += 1) {
      if (units[start + at] !== line.charCodeAt(from + at)) return false;
    }
    return true;
  }

  #append(word: string, slot: number, part: number): number {
    const number = this.words.length;
    const start = number === 0 ? 0 : (this.#ends[number - 1] ?? 0);
    const end = start + word.length;
    if (end > this.#units.length) {
      const larger = new Uint16Array(2 * end);
      larger.set(this.#units);
      this.#units = larger;
    }
    if (number === this.#ends.length) {
      const larger = new Int32Array(2 * number);
      larger.set(this.#ends);
      this.#ends = larger;
    }
    for (let at = 0; at < word.length; at += 1)
      this.#units[start + at] = word.charCodeAt(at);
    this.#ends[number] = end;
    this.#slots[slot] = part | (number + 1);
    this.words.push(detach(word));
    if (this.words.length * 2 > this.#slots.length) this.#growSlots();
    return number;
  }

  #growSlots(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    let at = 0;
    for (let number = 0; number < this.words.length; number += 1) {
      const end = this.#ends[number] ?? 0;
      let hash = hashStart;
      for (; at < end; at += 1) hash = hashUnit(hash, this.#units[at] ?? 0);
      const mixed = hash ^ (hash >>> 15);
      let slot = mixed & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = (mixed & ~mask) | (number + 1);
    }
    this.#slots = slots;
  }
}

/** The hash of no units. */
export const hashStart = 0x811c9dc5 | 0;

/** Takes one more UTF-16 unit into a hash. */
export function hashUnit(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

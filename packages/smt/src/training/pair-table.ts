/** Numbers pairs of integers from 0 in the order in which they are first seen: open addressing, 8 bytes a pair and slots. */
export class PairTable {
  size = 0;
  #pairs: Int32Array;
  // Number + 1 in the low bits, a part of the hash in the others: most wrong slots are passed without a look at the pair.
  #slots: Int32Array;

  constructor(expected = 1024) {
    this.#pairs = new Int32Array(2 * expected);
    let slots = 2048;
    while (slots * 2 < expected * 3) slots *= 2;
    this.#slots = new Int32Array(slots);
  }

  /** Forgets all pairs. */
  clear(): void {
    this.size = 0;
    this.#slots.fill(0);
  }

  /** The number of a pair; a new pair gets the next one. */
  add(first: number, second: number): number {
    const pairs = this.#pairs;
    const slots = this.#slots;
    const mask = slots.length - 1;
    const hash = hashPair(first, second);
    const part = hash & ~mask;
    let slot = hash & mask;
    for (;;) {
      const occupant = slots[slot] ?? 0;
      if (occupant === 0) break;
      if ((occupant & ~mask) === part) {
        const number = (occupant & mask) - 1;
        if (pairs[number * 2] === first && pairs[number * 2 + 1] === second)
          return number;
      }
      slot = (slot + 1) & mask;
    }
    return this.#append(first, second, slot, part);
  }

  /** The number of a pair, or -1. */
  find(first: number, second: number): number {
    const pairs = this.#pairs;
    const slots = this.#slots;
    const mask = slots.length - 1;
    const hash = hashPair(first, second);
    const part = hash & ~mask;
    let slot = hash & mask;
    for (;;) {
      const occupant = slots[slot] ?? 0;
      if (occupant === 0) return -1;
      if ((occupant & ~mask) === part) {
        const number = (occupant & mask) - 1;
        if (pairs[number * 2] === first && pairs[number * 2 + 1] === second)
          return number;
      }
      slot = (slot + 1) & mask;
    }
  }

  first(number: number): number {
    return this.#pairs[number * 2] ?? 0;
  }

  second(number: number): number {
    return this.#pairs[number * 2 + 1] ?? 0;
  }

  /** All pairs, first and second in turn, without a copy. */
  view(): Int32Array {
    return this.#pairs.subarray(0, 2 * this.size);
  }

  /** Gives up the slots; nothing can be added or found afterwards. */
  close(): void {
    this.#slots = new Int32Array(0);
  }

  #append(first: number, second: number, slot: number, part: number): number {
    const number = this.size;
    if (number * 2 === this.#pairs.length) {
      const larger = new Int32Array(2 * Math.ceil(number * 1.5));
      larger.set(this.#pairs);
      this.#pairs = larger;
    }
    this.#pairs[number * 2] = first;
    this.#pairs[number * 2 + 1] = second;
    this.#slots[slot] = part | (number + 1);
    this.size += 1;
    if (this.size * 3 > this.#slots.length * 2) this.#grow();
    return number;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let number = 0; number < this.size; number += 1) {
      const hash = hashPair(this.first(number), this.second(number));
      let slot = hash & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = (hash & ~mask) | (number + 1);
    }
    this.#slots = slots;
  }
}

/** Mixes two integers to 32 bits. */
export function hashPair(first: number, second: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca77);
  const again = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return again ^ (again >>> 13);
}

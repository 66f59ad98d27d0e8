/** Gives words numbers from 0, equal words the same. */
export interface WordNumbers {
  /** The number of the word whose UTF-16 units stand from `start` up to `end`. */
  readonly numberOf: (units: Uint16Array, start: number, end: number) => number;
  /** How many different words there are. */
  readonly size: () => number;
  /** Forgets all words. */
  readonly clear: () => void;
}

/**
 * Makes a vocabulary that takes words where they stand in a text: over a whole corpus, making a string of each word
 * only to look it up takes longer than looking it up.
 *
 * @example
 * const { numberOf } = wordNumbers();
 * const units = Uint16Array.from("to be to", (character) => character.charCodeAt(0));
 * [numberOf(units, 0, 2), numberOf(units, 3, 5), numberOf(units, 6, 8)]; // [0, 1, 0]
 */
export function wordNumbers(): WordNumbers {
  // Whoever writes the text cannot know which words share a place in the table.
  const seed = Math.floor(Math.random() * 2 ** 32) | 0;
  let table = allocate(firstCapacity);
  let size = 0;
  return {
    numberOf: (units, start, end) => {
      const hash = hashWord(units, start, end, seed);
      const found = find(table, units, start, end, hash);
      if (found >= 0) return found;
      table = withRoom(table, size, end - start);
      add(table, size, units, start, end, hash);
      size += 1;
      return size - 1;
    },
    size: () => size,
    clear: () => {
      table = allocate(firstCapacity);
      size = 0;
    },
  };
}

// A test set and the outputs of some systems have about as many: growing makes the functions below be compiled anew.
const firstCapacity = 1 << 15;

interface Table {
  /** Words that there is room for. */
  readonly capacity: number;
  /** One more than the number of the word in a place, half of the places free at least. */
  readonly slots: Int32Array;
  readonly hashes: Int32Array;
  /** Where each word's units begin, and where the last one's end. */
  readonly starts: Int32Array;
  readonly units: Uint16Array;
}

function allocate(capacity: number, units = capacity * 8): Table {
  return {
    capacity,
    slots: new Int32Array(capacity * 2),
    hashes: new Int32Array(capacity),
    starts: new Int32Array(capacity + 1),
    units: new Uint16Array(units),
  };
}

// Small functions, so that they are compiled early: many programs are over soon.

function hashWord(
  units: Uint16Array,
  start: number,
  end: number,
  seed: number,
): number {
  let hash = seed;
  for (let at = start; at < end; at += 1) {
    hash = Math.imul(hash ^ (units[at] ?? 0), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash;
}

/** The number of a word, or −1. */
function find(
  { slots, hashes, starts, units: known }: Table,
  units: Uint16Array,
  start: number,
  end: number,
  hash: number,
): number {
  const mask = slots.length - 1;
  for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
    const number = (slots[slot] ?? 0) - 1;
    if (number < 0) return number;
    if (hashes[number] !== hash) continue;
    let at = start;
    let from = starts[number] ?? 0;
    if ((starts[number + 1] ?? 0) - from !== end - start) continue;
    while (at < end && known[from] === units[at]) {
      at += 1;
      from += 1;
    }
    if (at === end) return number;
  }
}

function add(
  { slots, hashes, starts, units: known }: Table,
  number: number,
  units: Uint16Array,
  start: number,
  end: number,
  hash: number,
): void {
  let to = starts[number] ?? 0;
  for (let at = start; at < end; at += 1) {
    known[to] = units[at] ?? 0;
    to += 1;
  }
  starts[number + 1] = to;
  hashes[number] = hash;
  place(slots, hash, number);
}

function place(slots: Int32Array, hash: number, number: number): void {
  const mask = slots.length - 1;
  let slot = hash & mask;
  while (slots[slot] !== 0) slot = (slot + 1) & mask;
  slots[slot] = number + 1;
}

/** The table, or a larger one, with room for one more word of some length. */
function withRoom(table: Table, size: number, length: number): Table {
  const { capacity, hashes, starts, units } = table;
  const needed = (starts[size] ?? 0) + length;
  if (size < capacity && needed <= units.length) return table;
  const larger = allocate(
    size < capacity ? capacity : capacity * 2,
    2 ** Math.ceil(Math.log2(Math.max(needed, units.length))),
  );
  larger.hashes.set(hashes);
  larger.starts.set(starts);
  larger.units.set(units);
  for (let number = 0; number < size; number += 1)
    place(larger.slots, hashes[number] ?? 0, number);
  return larger;
}

import type { CountLevel } from "./counts.ts";
import type { GrowingLevel } from "./growing-level.ts";

/**
 * Sorts counted n-grams of all orders by the ids of their words.
 *
 * Each growing level is dropped from the list once it is sorted, so that both forms never exist of more than one.
 */
export function sortLevels(
  unigramCounts: Uint32Array,
  growing: GrowingLevel[],
): CountLevel[] {
  const vocabularySize = unigramCounts.length;
  const levels: CountLevel[] = [];
  let below: Omit<CountLevel, "childStart"> = unigramLevel(unigramCounts);
  let moved = Int32Array.from({ length: vocabularySize }, (_, id) => id);
  for (;;) {
    const level = growing.shift();
    if (level === undefined) break;
    level.close();
    const { sorted, childStart, ...counted } = sortLevel(level, moved);
    levels.push({ ...below, childStart });
    below = counted;
    moved = invert(sorted);
  }
  levels.push({ ...below, childStart: new Int32Array(below.size + 1) });
  return levels;
}

function unigramLevel(count: Uint32Array): Omit<CountLevel, "childStart"> {
  const size = count.length;
  return {
    size,
    prefix: new Int32Array(size).fill(-1),
    word: Int32Array.from({ length: size }, (_, id) => id),
    suffix: new Int32Array(size).fill(-1),
    count,
  };
}

/** N-grams of one order, sorted by prefix and last word. */
interface SortedLevel extends Omit<CountLevel, "childStart"> {
  /** The number that each had while it was counted. */
  readonly sorted: Int32Array;
  /** Where each prefix's n-grams begin, and where the last one's end. */
  readonly childStart: Int32Array;
}

/**
 * Sorts a level: each n-gram goes to the others of its prefix, with all that is known of it, then these few are sorted
 * where they lie. To sort all by word first would be as linear, but what it looks at next would never be near.
 */
export function sortLevel(level: GrowingLevel, moved: Int32Array): SortedLevel {
  const { size } = level;
  const childStart = new Int32Array(moved.length + 1);
  level.renumber(moved);
  for (let number = 0; number < size; number += 1)
    increment(childStart, level.prefix(number) + 1);
  accumulate(childStart);

  const next = childStart.slice();
  const rows = new Int32Array(size * width);
  for (let number = 0; number < size; number += 1) {
    const at = width * increment(next, level.prefix(number));
    rows[at] = level.word(number);
    rows[at + 1] = number;
    rows[at + 2] = level.suffix(number);
    rows[at + 3] = level.occurrences(number);
  }
  for (let prefix = 0; prefix < moved.length; prefix += 1) {
    const from = childStart[prefix] ?? 0;
    const to = childStart[prefix + 1] ?? 0;
    if (to - from > few) sortMany(rows.subarray(from * width, to * width));
    else if (to - from > 1) sortFew(rows, from * width, to * width);
  }
  return { ...unpack(rows, childStart), childStart };
}

/** Numbers of a row: last word, number, suffix, count. */
const width = 4;
/** So many rows are sorted faster by moving each back to its place. */
const few = 16;

/** Sorts rows by their words. */
function sortMany(rows: Int32Array): void {
  const size = rows.length / width;
  const keys = new Float64Array(size);
  for (let row = 0; row < size; row += 1)
    keys[row] = (rows[row * width] ?? 0) * size + row;
  keys.sort();
  const before = rows.slice();
  for (let place = 0; place < size; place += 1) {
    const row = (keys[place] ?? 0) % size;
    for (let at = 0; at < width; at += 1)
      rows[place * width + at] = before[row * width + at] ?? 0;
  }
}

/** Sorts the rows in a range by their words, moving each back to its place. */
function sortFew(rows: Int32Array, from: number, to: number): void {
  for (let row = from + width; row < to; row += width) {
    const word = rows[row] ?? 0;
    if ((rows[row - width] ?? 0) <= word) continue;
    const number = rows[row + 1] ?? 0;
    const suffix = rows[row + 2] ?? 0;
    const count = rows[row + 3] ?? 0;
    let at = row;
    for (; at > from && (rows[at - width] ?? 0) > word; at -= width) {
      rows[at] = rows[at - width] ?? 0;
      rows[at + 1] = rows[at - width + 1] ?? 0;
      rows[at + 2] = rows[at - width + 2] ?? 0;
      rows[at + 3] = rows[at - width + 3] ?? 0;
    }
    rows[at] = word;
    rows[at + 1] = number;
    rows[at + 2] = suffix;
    rows[at + 3] = count;
  }
}

function unpack(
  rows: Int32Array,
  childStart: Int32Array,
): Omit<SortedLevel, "childStart"> {
  const size = rows.length / width;
  const prefix = new Int32Array(size);
  const word = new Int32Array(size);
  const sorted = new Int32Array(size);
  const suffix = new Int32Array(size);
  const count = new Uint32Array(size);
  let context = 0;
  for (let row = 0; row < size; row += 1) {
    while (row >= (childStart[context + 1] ?? Infinity)) context += 1;
    const at = row * width;
    prefix[row] = context;
    word[row] = rows[at] ?? 0;
    sorted[row] = rows[at + 1] ?? 0;
    suffix[row] = rows[at + 2] ?? 0;
    count[row] = rows[at + 3] ?? 0;
  }
  return { size, prefix, word, suffix, count, sorted };
}

/** Adds 1 and returns what was there before. */
function increment(values: Int32Array, at: number): number {
  const value = values[at] ?? 0;
  values[at] = value + 1;
  return value;
}

function accumulate(values: Int32Array): void {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) {
    sum += values[at] ?? 0;
    values[at] = sum;
  }
}

/** For each old number its place in the sorted sequence. */
export function invert(sorted: Int32Array): Int32Array<ArrayBuffer> {
  const moved = new Int32Array(sorted.length);
  for (let at = 0; at < sorted.length; at += 1) moved[sorted[at] ?? 0] = at;
  return moved;
}

import type { CountLevel } from "./counts.ts";
import type { GrowingLevel } from "./growing-level.ts";

/**
 * Sorts counted n-grams of all orders by the ids of their words. Two stable counting sorts an order: linear time.
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
    const { sorted, childStart } = sortLevel({ level, moved, vocabularySize });
    levels.push({ ...below, childStart });
    below = gatherLevel(level, sorted, moved);
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

/** The old numbers in sorted order, and where each prefix's n-grams begin. */
export function sortLevel({
  level,
  moved,
  vocabularySize,
}: {
  readonly level: GrowingLevel;
  readonly moved: Int32Array;
  readonly vocabularySize: number;
}): { sorted: Int32Array; childStart: Int32Array } {
  const { size } = level;
  const wordStart = new Int32Array(vocabularySize + 1);
  const childStart = new Int32Array(moved.length + 1);
  for (let number = 0; number < size; number += 1) {
    increment(wordStart, level.word(number) + 1);
    increment(childStart, (moved[level.prefix(number)] ?? 0) + 1);
  }
  accumulate(wordStart);
  accumulate(childStart);

  const byWord = new Int32Array(size);
  for (let number = 0; number < size; number += 1) {
    byWord[increment(wordStart, level.word(number))] = number;
  }
  const next = childStart.slice();
  const sorted = new Int32Array(size);
  for (const number of byWord) {
    sorted[increment(next, moved[level.prefix(number)] ?? 0)] = number;
  }
  return { sorted, childStart };
}

function gatherLevel(
  level: GrowingLevel,
  sorted: Int32Array,
  moved: Int32Array,
): Omit<CountLevel, "childStart"> {
  const { size } = level;
  const prefix = new Int32Array(size);
  const word = new Int32Array(size);
  const suffix = new Int32Array(size);
  const count = new Uint32Array(size);
  for (let at = 0; at < size; at += 1) {
    const number = sorted[at] ?? 0;
    prefix[at] = moved[level.prefix(number)] ?? 0;
    word[at] = level.word(number);
    suffix[at] = moved[level.suffix(number)] ?? 0;
    count[at] = level.occurrences(number);
  }
  return { size, prefix, word, suffix, count };
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

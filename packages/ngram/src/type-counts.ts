import {
  type CountLevel,
  type NgramCounts,
  sentenceInitial,
} from "./counts.ts";
import { startId } from "./special-words.ts";

/**
 * Kneser and Ney's counts for an order below the highest: in how many different words' company, on its left, an n-gram
 * occurs. What starts with `<s>` has nothing on its left and keeps its count.
 */
export function typeCounts(counts: NgramCounts, order: number): Uint32Array {
  const level = levelOf(counts, order);
  const types = new Uint32Array(level.size);
  for (const suffix of levelOf(counts, order + 1).suffix)
    types[suffix] = (types[suffix] ?? 0) + 1;
  const { from, to } = sentenceInitial(counts, order, startId);
  types.set(level.count.subarray(from, to), from);
  return types;
}

/** The n-grams of one order, from 1. */
export function levelOf({ levels }: NgramCounts, order: number): CountLevel {
  const level = levels[order - 1];
  if (level === undefined)
    throw new RangeError(`there are no counts of order ${order}`);
  return level;
}

/** How many n-grams of an order have count 1, 2, … `most`; element 0 is the number of those with count 1. */
export function countsOfCounts({
  order,
  count,
  most,
}: {
  readonly order: number;
  readonly count: Uint32Array;
  readonly most: number;
}): number[] {
  const found = new Float64Array(most + 1);
  for (const value of count) {
    if (value <= most) found[value] = (found[value] ?? 0) + 1;
  }
  // `<s>` is never predicted, so it is no event to learn from.
  const start = count[startId] ?? 0;
  if (order === 1 && start <= most) found[start] = (found[start] ?? 0) - 1;
  return [...found.subarray(1)];
}

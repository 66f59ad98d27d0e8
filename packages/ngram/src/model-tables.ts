import type { NgramCounts } from "./counts.ts";
import type { EstimatedLevel } from "./estimated-level.ts";
import { levelOf } from "./type-counts.ts";

/**
 * All that a model consists of: plain data that can be sent to a thread.
 *
 * N-grams of all orders are numbered in one sequence: single words first, at the number of their word; within an order
 * they are sorted by prefix, then by last word. A prefix (all but the last word) is always in the model; `suffix` is
 * the longest proper suffix that is, -1 if there is none.
 */
export interface ModelTables {
  readonly words: readonly string[];
  /** Number of the first n-gram of each order, then the number of all n-grams. */
  readonly starts: readonly number[];
  readonly prefix: Int32Array;
  readonly word: Int32Array;
  readonly suffix: Int32Array;
  readonly log10: Float32Array;
  /** For the orders below the highest. */
  readonly backOff: Float32Array;
}

/** Puts the n-grams that were kept into one sequence. */
export function buildTables(
  counts: NgramCounts,
  levels: readonly EstimatedLevel[],
): ModelTables {
  const starts = [0];
  for (const { kept } of levels)
    starts.push((starts.at(-1) ?? 0) + kept.reduce((sum, one) => sum + one, 0));
  const size = starts.at(-1) ?? 0;
  const tables = {
    words: [] as string[],
    starts,
    prefix: new Int32Array(size),
    word: new Int32Array(size),
    suffix: new Int32Array(size),
    log10: new Float32Array(size),
    backOff: new Float32Array(starts.at(-2) ?? 0),
  };
  // For each counted n-gram of the order below: its number in the model, or that of its longest suffix there.
  let linksBelow = new Int32Array(0);
  let wordIds = new Int32Array(0);
  levels.forEach(({ log10, backOff, kept }, at) => {
    const level = levelOf(counts, at + 1);
    const links = new Int32Array(level.size);
    let number = starts[at] ?? 0;
    for (let from = 0; from < level.size; from += 1) {
      const suffix = at === 0 ? -1 : (linksBelow[level.suffix[from] ?? 0] ?? 0);
      if (kept[from] === 0) {
        links[from] = suffix;
        continue;
      }
      links[from] = number;
      tables.suffix[number] = suffix;
      tables.log10[number] = log10[from] ?? 0;
      if (number < tables.backOff.length)
        tables.backOff[number] = backOff[from] ?? 0;
      if (at === 0) {
        tables.words.push(counts.words[from] ?? "");
        tables.prefix[number] = -1;
        tables.word[number] = number;
      } else {
        tables.prefix[number] = linksBelow[level.prefix[from] ?? 0] ?? 0;
        tables.word[number] = wordIds[level.word[from] ?? 0] ?? 0;
      }
      number += 1;
    }
    if (at === 0) wordIds = links;
    linksBelow = links;
  });
  return tables;
}

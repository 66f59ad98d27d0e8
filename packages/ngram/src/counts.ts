/**
 * The n-grams of one order, sorted by the ids of their words, first word first.
 *
 * `prefix` (all but the last word) and `suffix` (all but the first) are positions in the order below, -1 for single
 * words. Single words stand at the position of their id.
 */
export interface CountLevel {
  readonly size: number;
  readonly prefix: Int32Array;
  readonly word: Int32Array;
  readonly suffix: Int32Array;
  /** How often the n-gram occurred in the text. */
  readonly count: Uint32Array;
  /** Where the n-grams that continue each of these begin in the order above, and where the last one's end. */
  readonly childStart: Int32Array;
}

/** N-gram counts of a text, all orders from 1, with `<unk>`, `<s>` and `</s>` as words 0, 1 and 2. */
export interface NgramCounts {
  readonly order: number;
  readonly words: readonly string[];
  /** Order 1 first. */
  readonly levels: readonly CountLevel[];
  /** Number of lines counted. */
  readonly sentences: number;
  /** Number of words, without `<s>` and `</s>`. */
  readonly tokens: number;
}

/** The n-grams of one order that start with `<s>`: they stand together, as everything is sorted. */
export function sentenceInitial(
  { levels }: NgramCounts,
  order: number,
  start: number,
): { readonly from: number; readonly to: number } {
  let from = start;
  let to = start + 1;
  for (const { childStart } of levels.slice(0, order - 1)) {
    from = childStart[from] ?? 0;
    to = childStart[to] ?? 0;
  }
  return { from, to };
}

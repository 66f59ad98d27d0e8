import type { RandomGenerator } from "@concord-mt/core";

/** Rows whose choice one word holds. */
export const rowsPerWord = 32;

/** Subsets of rows, a bit a row, lowest bit first. */
export interface Subsets {
  /** The first word of every subset, then the second of every subset, and so on. */
  readonly words: Uint32Array;
  readonly count: number;
}

/**
 * Draws random subsets. Their bits are one stream, lowest bit of each word first, as numpy fills a boolean matrix; what
 * is left of the last word is thrown away, so that only the last call may ask for a number that is no multiple of 32.
 */
export function drawSubsets(
  random: RandomGenerator,
  rows: number,
  count: number,
): Subsets {
  const perSubset = Math.ceil(rows / rowsPerWord);
  const stream = new Uint32Array(Math.ceil((count * rows) / rowsPerWord) + 1);
  random.fillUint32(stream.subarray(0, -1));
  const words = new Uint32Array(count * perSubset);
  for (let subset = 0; subset < count; subset += 1)
    copyBits(stream, subset * rows, words, subset, count);
  const rest = rows % rowsPerWord;
  if (rest > 0) {
    const mask = (1 << rest) - 1;
    for (let at = words.length - count; at < words.length; at += 1)
      words[at] = (words[at] ?? 0) & mask;
  }
  return { words, count };
}

/** Copies bits from somewhere in a stream into every `step`-th word. */
function copyBits(
  stream: Uint32Array,
  start: number,
  words: Uint32Array,
  first: number,
  step: number,
): void {
  const right = start % rowsPerWord;
  // A shift by 32 would be none; two shifts are right for 0 too.
  const left = rowsPerWord - 1 - right;
  let from = (start - right) / rowsPerWord;
  for (let to = first; to < words.length; to += step) {
    words[to] =
      ((stream[from] ?? 0) >>> right) |
      (((stream[from + 1] ?? 0) << 1) << left);
    from += 1;
  }
}

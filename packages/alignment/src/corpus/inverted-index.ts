import type { Arena } from "../memory/arena.ts";
import type { EncodedSide } from "./encoded-corpus.ts";

/** Where each word occurs: the occurrences of word w are those from `starts[w]` up to `starts[w + 1]`. */
export interface InvertedIndex {
  readonly starts: Int32Array;
  /** The sentence of each occurrence, in ascending order within a word. */
  readonly sentences: Int32Array;
  /** The position of each occurrence in its sentence. */
  readonly positions: Uint16Array;
}

/** Lists the occurrences of each word of a side. */
export function invertSide(
  { words, tokens, offsets }: EncodedSide,
  arena: Arena,
): InvertedIndex {
  const starts = arena.integers(words.length + 1);
  for (const word of tokens) starts[word + 1] = (starts[word + 1] ?? 0) + 1;
  for (let word = 0; word < words.length; word += 1) {
    starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
  }
  const next = Int32Array.from(starts);
  const sentences = arena.integers(tokens.length);
  const positions = arena.shorts(tokens.length);
  for (let sentence = 0; sentence + 1 < offsets.length; sentence += 1) {
    const start = offsets[sentence] ?? 0;
    const end = offsets[sentence + 1] ?? 0;
    for (let place = start; place < end; place += 1) {
      const word = tokens[place] ?? 0;
      const at = next[word] ?? 0;
      next[word] = at + 1;
      sentences[at] = sentence;
      positions[at] = place - start;
    }
  }
  return { starts, sentences, positions };
}

/** The first occurrence of a word that is not before a sentence; behind its last one if there is none. */
export function firstOccurrence(
  { starts, sentences }: InvertedIndex,
  word: number,
  sentence: number,
): number {
  let low = starts[word] ?? 0;
  let high = starts[word + 1] ?? 0;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sentences[middle] ?? 0) < sentence) low = middle + 1;
    else high = middle;
  }
  return low;
}

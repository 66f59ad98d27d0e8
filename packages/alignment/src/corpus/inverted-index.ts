import type { EncodedSide } from "./encoded-corpus.ts";
import { sharedIntegers } from "./shared-arrays.ts";

/** Where each word occurs: the occurrences of word w are those from `starts[w]` up to `starts[w + 1]`. */
export interface InvertedIndex {
  readonly starts: Int32Array;
  /** The sentence of each occurrence, in ascending order within a word. */
  readonly sentences: Int32Array;
  /** The place of each occurrence in the side's `tokens`. */
  readonly places: Int32Array;
}

/** Lists the occurrences of each word of a side. */
export function invertSide({
  words,
  tokens,
  offsets,
}: EncodedSide): InvertedIndex {
  const starts = sharedIntegers(words.length + 1);
  for (const word of tokens) starts[word + 1] = (starts[word + 1] ?? 0) + 1;
  for (let word = 0; word < words.length; word += 1) {
    starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
  }
  const next = Int32Array.from(starts);
  const sentences = sharedIntegers(tokens.length);
  const places = sharedIntegers(tokens.length);
  for (let sentence = 0; sentence + 1 < offsets.length; sentence += 1) {
    const end = offsets[sentence + 1] ?? 0;
    for (let place = offsets[sentence] ?? 0; place < end; place += 1) {
      const word = tokens[place] ?? 0;
      const at = next[word] ?? 0;
      next[word] = at + 1;
      sentences[at] = sentence;
      places[at] = place;
    }
  }
  return { starts, sentences, places };
}

import { hashFeature } from "@concord-mt/core";
import { type Sentence, boundary, margin } from "../words/sentence.ts";

/** Room for the features of one word. */
export const mostFeatures = 64;

/** Writes the features that the part of speech of a word is decided by, and gives back how many. */
export function uposFeatures(
  { words, upos, casing }: Sentence,
  position: number,
  into: Uint32Array,
): number {
  const at = position + margin;
  const word = words[at] ?? boundary;
  const before = words[at - 1] ?? boundary;
  const before2 = words[at - 2] ?? boundary;
  const after = words[at + 1] ?? boundary;
  const after2 = words[at + 2] ?? boundary;
  const tag1 = upos[at - 1] ?? 0;
  const tag2 = upos[at - 2] ?? 0;
  const tags = tag1 * 32 + tag2;
  const shape = word.shape * 8 + casing * 2 + (position === 0 ? 1 : 0);
  let count = 0;
  const add = (first: number, second = 0, third = 0): void => {
    into[count] = hashFeature(count, first, second, third);
    count += 1;
  };
  add(0);
  add(word.lower);
  add(word.lower, shape);
  add(word.suffix1);
  add(word.suffix2);
  add(word.suffix3);
  add(word.suffix4);
  add(word.suffix5);
  add(word.prefix2);
  add(word.prefix3);
  add(shape);
  add(shape, word.suffix2);
  add(shape, tag1);
  add(shape, word.lexical);
  add(word.lexical);
  add(word.lexical, word.suffix3);
  add(tag1);
  add(tags);
  add(tag1, word.lower);
  add(tag1, word.lexical);
  add(tags, word.lexical);
  add(tag1, word.suffix3);
  add(tag1, word.lexical, after.lexical);
  add(before.lower);
  add(before.lower, word.lower);
  add(before.lower, word.lexical);
  add(before.lower, after.lower);
  add(before.suffix3, word.suffix3);
  add(before2.lower);
  add(before2.lower, before.lower, word.lexical);
  add(tag2, before.lower, word.lower);
  add(after.lower);
  add(after.lower, word.lower);
  add(after.lower, word.lexical);
  add(after.lower, tag1);
  add(after.lexical);
  add(after.lexical, word.lower);
  add(after.lexical, word.lexical);
  add(after.suffix3);
  add(after.suffix3, word.lexical);
  add(after.suffix2, word.lower);
  add(after.shape, word.shape);
  add(after2.lower);
  add(after2.lexical);
  add(after.lexical, after2.lexical, word.lexical);
  add(after.lexical, after2.lexical, word.lower);
  add(after.lower, after2.lexical, word.lower);
  add(before.lower, word.lower, after.lexical);
  return count;
}

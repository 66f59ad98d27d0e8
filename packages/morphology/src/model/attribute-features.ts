import { hashFeature, uposTags } from "@concord-mt/core";
import { type Sentence, boundary, margin, outside } from "../words/sentence.ts";
import type { Word } from "../words/word.ts";

/** The two attributes; each is decided by the same kinds of features. */
export type Attribute = "genders" | "numbers";

/**
 * Writes the features that the gender or number of a word is decided by, once all parts of speech and the attribute
 * of all words to the left are known, and gives back how many.
 */
export function attributeFeatures(
  sentence: Sentence,
  attribute: Attribute,
  position: number,
  into: Uint32Array,
): number {
  const { words, upos, casing } = sentence;
  const values = sentence[attribute];
  const at = position + margin;
  const word = words[at] ?? boundary;
  const before = words[at - 1] ?? boundary;
  const after = words[at + 1] ?? boundary;
  const after2 = words[at + 2] ?? boundary;
  const tag = upos[at] ?? 0;
  const tagBefore = upos[at - 1] ?? 0;
  const tagAfter = upos[at + 1] ?? 0;
  const tagAfter2 = upos[at + 2] ?? 0;
  const possible = tag * 32 + lexicalValues(word, attribute, tag);
  const possibleAfter =
    tagAfter * 32 + lexicalValues(after, attribute, tagAfter);
  const possibleAfter2 =
    tagAfter2 * 32 + lexicalValues(after2, attribute, tagAfter2);
  const last = tagBefore * 32 + (values[at - 1] ?? 0);
  const determiner = nearest(sentence, at, isDeterminer);
  const noun = nearest(sentence, at, isNominal);
  const determinerWord = words[determiner] ?? boundary;
  const determinerValue = values[determiner] ?? 0;
  const nounValue =
    (upos[noun] ?? 0) * 32 +
    (values[noun] ?? 0) +
    Math.min(at - noun, 4) * 1024;
  let count = 0;
  const add = (first: number, second = 0, third = 0): void => {
    into[count] = hashFeature(count + 64, first, second, third);
    count += 1;
  };
  add(tag);
  add(word.lower, tag);
  add(word.suffix1, tag);
  add(word.suffix2, tag);
  add(word.suffix3, tag);
  add(word.suffix4, tag);
  add(word.suffix5, tag);
  add(word.prefix3, tag);
  add(word.shape, tag, casing);
  add(possible);
  add(possible, word.lexical & 3);
  add(possible, last);
  add(possible, possibleAfter);
  add(possible, possibleAfter, last);
  add(possible, possibleAfter, possibleAfter2);
  add(possible, determinerWord.lower);
  add(possible, determinerValue);
  add(possible, determinerWord.lower, before.lower);
  add(possible, nounValue);
  add(possible, before.lower);
  add(possible, after.lower);
  add(possible, before.suffix2);
  add(possible, after.suffix2);
  add(last, tag);
  add(before.lower, word.lower);
  add(word.lower, after.lower);
  add(word.suffix3, determinerWord.lower);
  add(word.suffix2, after.suffix2, tag * 32 + tagAfter);
  add(word.suffix2, before.suffix2, tag * 32 + tagBefore);
  add(word.lower, nounValue);
  return count;
}

/** The values that the lexicon has for a word as this part of speech, a bit each; 16 if it has no such reading. */
function lexicalValues(word: Word, attribute: Attribute, tag: number): number {
  if (tag === outside) return 0;
  return word.entry.upos & (1 << tag) ? (word.entry[attribute][tag] ?? 0) : 16;
}

const reach = 5;

/** The nearest word to the left of a kind, or the boundary. */
function nearest(
  { upos }: Sentence,
  at: number,
  isWanted: (tag: number) => boolean,
): number {
  const end = Math.max(margin, at - reach);
  for (let place = at - 1; place >= end; place -= 1)
    if (isWanted(upos[place] ?? outside)) return place;
  return 0;
}

const determinerTag = uposTags.indexOf("DET");
const nounTag = uposTags.indexOf("NOUN");
const pronounTag = uposTags.indexOf("PRON");
const properNounTag = uposTags.indexOf("PROPN");

function isDeterminer(tag: number): boolean {
  return tag === determinerTag;
}

function isNominal(tag: number): boolean {
  return tag === nounTag || tag === pronounTag || tag === properNounTag;
}

import { hashText } from "@concord-mt/core";
import { lexicalClass } from "./lexical-class.ts";
import { shapes } from "./shape.ts";
import type { Word, WordMaker } from "./word.ts";

/** A sentence on its way through the tagger. */
export interface Sentence {
  readonly length: number;
  /** The words, with {@link margin} boundary words on either side. */
  readonly words: readonly Word[];
  /** Numbers of the parts of speech in core's list, shifted by the margin as the words are. */
  readonly upos: Uint8Array;
  readonly genders: Uint8Array;
  readonly numbers: Uint8Array;
  /** Whether capitals mean anything here: 0 yes, 1 there are none, 2 there is nothing else. */
  readonly casing: number;
}

/** How far features look to the left and right. */
export const margin = 2;

/** The part of speech, gender and number of what stands outside the sentence. */
export const outside = 31;

/** Makes a sentence of word forms. */
export function toSentence(
  forms: readonly string[],
  makeWord: WordMaker,
): Sentence {
  const length = forms.length;
  const words = [
    boundary,
    boundary,
    ...forms.map(makeWord),
    boundary,
    boundary,
  ];
  const blank = (): Uint8Array =>
    new Uint8Array(length + 2 * margin).fill(outside);
  return {
    length,
    words,
    upos: blank(),
    genders: blank(),
    numbers: blank(),
    casing: casingOf(words),
  };
}

function casingOf(words: readonly Word[]): number {
  let hasLower = false;
  let hasUpper = false;
  for (const { shape } of words) {
    const letters = shape & 7;
    if (letters === shapes.lower) hasLower = true;
    else if (letters === shapes.capitalised || letters === shapes.mixed)
      return 0;
    else if (letters === shapes.upper) hasUpper = true;
  }
  if (hasLower === hasUpper) return 0;
  return hasLower ? 1 : 2;
}

/** What stands outside the sentence. */
export const boundary: Word = {
  lower: hashText("\n"),
  shape: shapes.symbols,
  suffix1: 0,
  suffix2: 0,
  suffix3: 0,
  suffix4: 0,
  suffix5: 0,
  prefix2: 0,
  prefix3: 0,
  lexical: -1,
  entry: lexicalClass([]),
  analyses: [],
};

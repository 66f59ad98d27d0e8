import { uposTags } from "@concord-mt/core";
import type { Analysis } from "../lexicon/analysis.ts";
import { genders, numbers, uposNumber } from "../tag-values.ts";

/** What a lexicon says of a word, as features see it. */
export interface LexicalClass {
  /** The parts of speech that the word can be, one bit each. */
  readonly upos: number;
  /** For each part of speech the genders of its readings: bit 0 none, then as in `genders`. */
  readonly genders: Uint8Array;
  readonly numbers: Uint8Array;
}

/** The class of a word that has these readings. */
export function lexicalClass(analyses: readonly Analysis[]): LexicalClass {
  let upos = 0;
  const genderBits = new Uint8Array(uposTags.length);
  const numberBits = new Uint8Array(uposTags.length);
  for (const analysis of analyses) {
    const at = uposNumber(analysis.upos) ?? 0;
    upos |= 1 << at;
    genderBits[at] =
      (genderBits[at] ?? 0) | (1 << genders.indexOf(analysis.gender));
    numberBits[at] =
      (numberBits[at] ?? 0) | (1 << numbers.indexOf(analysis.number));
  }
  return { upos, genders: genderBits, numbers: numberBits };
}

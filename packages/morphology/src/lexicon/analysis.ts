import type { Upos } from "@concord-mt/core";
import type { Gender, GrammaticalNumber } from "../tag-values.ts";

/** One reading of a word form. */
export interface Analysis {
  readonly upos: Upos;
  /** Absent where the form has none, or serves for all. */
  readonly gender?: Gender;
  /** Absent where the form has none, or serves for both. */
  readonly number?: GrammaticalNumber;
  readonly lemma: string;
}

/** A word form with one reading, as lists of forms have it. */
export interface LexiconEntry extends Analysis {
  readonly form: string;
}

/** Word forms with their readings. */
export interface Lexicon {
  /** Number of forms. */
  readonly size: number;
  /** The readings of a form exactly as written, none if it is not there. */
  lookup(form: string): readonly Analysis[];
}

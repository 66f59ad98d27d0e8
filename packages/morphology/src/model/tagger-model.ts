import type { Upos } from "@concord-mt/core";
import type { Classifier } from "./classifier.ts";

/** A classifier for gender or number, and the parts of speech that have it at all (a bit each). */
export interface AttributeModel {
  readonly classifier: Classifier;
  readonly bearers: number;
}

/** A trained tagger. */
export interface TaggerModel {
  /** Code of the language. */
  readonly language: string;
  /** Number of forms in the lexicon that it was trained with, 0 without. */
  readonly lexiconSize: number;
  /** The parts of speech that it gives, in the order of the classifier's labels. */
  readonly upos: readonly Upos[];
  readonly uposClassifier: Classifier;
  /** Labels as in `genders`. */
  readonly gender: AttributeModel;
  /** Labels as in `numbers`. */
  readonly number: AttributeModel;
}

import type { NounClasses } from "../text/noun-classes.ts";

/** A trained model. */
export interface CoreferenceModel {
  /** Code of the language. */
  readonly language: string;
  /** What kinds of thing nouns stand for. */
  readonly classes: NounClasses;
  /** Which pronouns stand for nouns, as counted in text: see `referentCounter`. */
  readonly referents: NounClasses;
  /** What is added to the score of having no antecedent: the lower, the more links. */
  readonly caution: number;
  /** A weight for each feature's hash. */
  readonly weights: Float32Array;
}

/**
 * How a translation's form was chosen:
 *
 * - `aligned`: a word of it is aligned with the source connective
 * - `only`: the translation has no other form of the dictionary
 * - `nearest-alignment`: of several forms the one nearest to the first aligned word
 * - `nearest-source`: the connective is not aligned; the form whose position is nearest to its own
 * - `leftmost`: no alignment is used; the first form
 * - `absent`: the translation has no form of the dictionary
 * - `taken`: all its forms translate other occurrences
 * - `no-position`: mode `idiap-1.7` lost the form, since no candidate stands as a word of its own
 */
export type ActChoice =
  | "aligned"
  | "only"
  | "nearest-alignment"
  | "nearest-source"
  | "leftmost"
  | "absent"
  | "taken"
  | "no-position";

/** How one translation renders a source connective. */
export interface ActSide {
  /** The dictionary's form; `undefined` if the connective is not translated by one. */
  readonly form: string | undefined;
  /** Senses of the source connective that the form renders. */
  readonly senses: readonly string[];
  /** The words at `positions`, as the text has them. */
  readonly words: readonly string[];
  /** Positions of the form's words, from 0; in mode `idiap-1.7` its first, in the preprocessed text. */
  readonly positions: readonly number[];
  readonly choice: ActChoice;
  /** How many forms of the dictionary the translation has. */
  readonly candidates: number;
  /** Positions aligned with the source connective, from 0. */
  readonly aligned: readonly number[];
}

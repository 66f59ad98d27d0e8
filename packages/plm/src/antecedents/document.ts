import type { Alignment, WordTag } from "@concord-mt/core";

/** A sentence of a translation, tagged, with its links to the source. */
export interface BilingualSentence {
  readonly words: readonly string[];
  readonly tags: readonly WordTag[];
  readonly alignment: Alignment;
}

/** What is known of a source pronoun: how probably it stands for each word before it. */
export interface SourceWeights {
  readonly sentence: number;
  readonly word: number;
  /** How probably it stands for nothing that a noun phrase names. */
  readonly none: number;
  /** Probability by `sentence:word` of the source word. */
  readonly heads: ReadonlyMap<string, number>;
}

/** A document and its translation; sentences of both sides stand in the same order. */
export interface BilingualDocument {
  readonly source: readonly (readonly string[])[];
  readonly target: readonly BilingualSentence[];
  /** The source pronouns; without them the words of the translation decide alone. */
  readonly weights: readonly SourceWeights[];
}

/** A place in the translation. */
export interface TargetPlace {
  readonly sentence: number;
  readonly word: number;
}

export type Gender = NonNullable<WordTag["gender"]>;
export type GrammaticalNumber = NonNullable<WordTag["number"]>;

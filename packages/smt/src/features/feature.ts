import type { Alignment } from "@concord-mt/core";

/** A source sentence as the decoder and its features see it. */
export interface SourceSentence {
  readonly words: readonly string[];
  /** What features want to know of this sentence, by the name of the feature: plain data. */
  readonly notes?: Readonly<Record<string, unknown>> | undefined;
}

/** A phrase of the target in the place that a hypothesis gives it. */
export interface PlacedPhrase {
  /** Source words that it covers, the last one included. */
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
  /** Links with source positions of the sentence and target positions of the phrase. */
  readonly alignment: Alignment;
}

/**
 * What a feature has read of a hypothesis, as a number: equal numbers permit recombination, so from equal states on
 * equal phrases must give equal values.
 */
export type FeatureState = number;

/** A feature function that looks at one hypothesis after another of one sentence. */
export interface SentenceFeature {
  /** The state before the first phrase. */
  readonly initial: FeatureState;
  /** Adds the phrase's values to `values` from `at` on and gives the state behind it. */
  extend(
    state: FeatureState,
    phrase: PlacedPhrase,
    values: Float64Array,
    at: number,
  ): FeatureState;
  /** Adds what the end of the sentence is worth. */
  finish(state: FeatureState, values: Float64Array, at: number): void;
  /** Adds what the phrase may be worth wherever it stands, for the future cost. @defaultValue nothing */
  estimate?(phrase: PlacedPhrase, values: Float64Array, at: number): void;
}

/**
 * A feature function with state. Its values are added over the phrases of a hypothesis; each value has a weight.
 */
export interface Feature {
  /** The name in n-best lists and weights: `PronounModel0`. */
  readonly name: string;
  /** Number of values. */
  readonly size: number;
  /** Weights before tuning. @defaultValue 0 */
  readonly startWeights?: readonly number[];
  /** Starts a sentence: states need to be told apart within one sentence only. */
  begin(sentence: SourceSentence): SentenceFeature;
}

/** One translation of a sentence, as numbers. */
export interface RawTranslation {
  /** Target words; -1 - position for a copied word that is no target word. */
  readonly words: Int32Array;
  /** Weighted sum of the features. */
  readonly score: number;
  /** Values of the features, unweighted, in the order of the model's layout. */
  readonly features: Float64Array;
  /** Links, source × 65536 + target, in order. */
  readonly links: Int32Array;
  /** For each phrase in target order: first and last source word, number of target words. */
  readonly phrases: Int32Array;
}

/** What a decoder gives for a sentence: translations, the best first. */
export type RawTranslations = readonly RawTranslation[];

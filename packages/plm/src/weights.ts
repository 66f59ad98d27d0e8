/** What S_PLM is: the probability of the pronoun, or its log10. */
export type PlmScore = "probability" | "log";

/** How the decoder's score and the model's are put together. */
export interface RerankWeights {
  /** Weight of the model. @defaultValue 5 */
  readonly alpha?: number;
  /** Factor of pronouns that have the same number as the source pronoun. @defaultValue 5 */
  readonly beta?: number;
  /** How the paper's S_PLM is read: with probabilities β rewards, with logarithms it punishes. @defaultValue "probability" */
  readonly plmScore?: PlmScore;
  /**
   * How much more a pronoun counts whose agreeing nouns are near: its probability is multiplied by 1 + γ·c, where c is
   * the share of agreeing nouns with weights 1/2, 1/4, 1/8, … from the nearest on. @defaultValue 0
   */
  readonly nearness?: number;
}

/**
 * Fills in the paper's values.
 *
 * @throws RangeError if a weight is not a finite number, or the nearness is negative.
 */
export function completeWeights({
  alpha = 5,
  beta = 5,
  plmScore = "probability",
  nearness = 0,
}: RerankWeights): Required<RerankWeights> {
  for (const [name, value] of Object.entries({ alpha, beta, nearness }))
    if (!Number.isFinite(value))
      throw new RangeError(`${name} must be a finite number, got ${value}`);
  if (nearness < 0)
    throw new RangeError(`nearness must not be negative, got ${nearness}`);
  return { alpha, beta, plmScore, nearness };
}

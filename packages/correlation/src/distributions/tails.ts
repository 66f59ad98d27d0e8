/** The two tails of a distribution at a point; they add up to 1, and the smaller is precise to its last digits. */
export interface Tails {
  /** Probability of the point or less. */
  readonly lower: number;
  /** Probability of more. */
  readonly upper: number;
}

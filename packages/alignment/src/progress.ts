/** How far training is. */
export interface AlignmentProgress {
  /** What is being estimated. */
  readonly stage: "lexical" | "hmm";
  /** The round of this stage that has just ended, from 1. */
  readonly iteration: number;
  /** Rounds that have ended, and rounds in all, over all stages. */
  readonly done: number;
  readonly total: number;
  /** Log-likelihood of the corpus under the model that the round started with, both directions together. */
  readonly logLikelihood: number;
}

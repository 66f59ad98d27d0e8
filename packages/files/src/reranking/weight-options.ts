/** The weights of one re-ranking. */
export interface WeightOptions {
  readonly alpha: number;
  readonly beta: number;
}

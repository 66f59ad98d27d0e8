/** Estimates for the n-grams of one order, in the order of their counts. */
export interface EstimatedLevel {
  /** Log10 of each n-gram's probability; for those that are not kept, of the one that backing off gives. */
  readonly log10: Float32Array;
  /** Log10 of the back-off weight of each n-gram as a context. */
  readonly backOff: Float32Array;
  /** 1 for the n-grams that the model keeps. */
  readonly kept: Uint8Array;
}

/** Room for estimates of `size` n-grams. */
export function makeLevel(size: number): EstimatedLevel {
  return {
    log10: new Float32Array(size),
    backOff: new Float32Array(size),
    kept: new Uint8Array(size),
  };
}

/** What ARPA files write for the logarithm of 0. */
export const logZero = -99;

/** Log10 of a probability, as ARPA files have it. */
export function log10OrZero(probability: number): number {
  return Math.max(logZero, Math.log10(probability));
}

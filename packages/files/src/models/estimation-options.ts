import type { Discounts, Smoothing } from "@concord-mt/ngram";

/** How probabilities are estimated, as the command line says it. */
export interface LmEstimationOptions {
  readonly smoothing: readonly Smoothing[];
  readonly interpolate?: boolean;
  readonly compatible: "srilm" | "kenlm";
  readonly cutoffs?: readonly number[];
  readonly fallback?: "witten-bell" | Discounts;
  readonly strict?: boolean;
}

import type { Discounts, Smoothing } from "@concord-mt/ngram";

/** How probabilities are estimated, as the command line says it. */
export interface LmEstimationOptions {
  readonly smoothing: readonly Smoothing[];
  readonly interpolate?: boolean;
  readonly compatible: "srilm" | "kenlm";
  readonly cutoffs?: readonly number[];
  /** What serves where discounts cannot be estimated; with `none` that is an error. */
  readonly fallback?: "witten-bell" | "none" | Discounts;
}

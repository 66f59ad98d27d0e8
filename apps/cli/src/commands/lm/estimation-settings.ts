import type { EstimateOptions } from "@concord-mt/ngram";
import { UsageError } from "../../errors.ts";
import type { LmEstimationOptions } from "./estimation-options.ts";

/** The options as estimation takes them. */
export function estimationOptions({
  smoothing,
  interpolate,
  compatible,
  cutoffs,
  fallback: instead,
  strict = false,
}: LmEstimationOptions): EstimateOptions {
  if (strict && instead !== undefined)
    throw new UsageError("--strict cannot be combined with --fallback");
  const isEstimated = smoothing.some((name) => name.endsWith("kneser-ney"));
  if (!isEstimated && (strict || instead !== undefined))
    throw new UsageError(
      `--${strict ? "strict" : "fallback"} requires Kneser-Ney smoothing, whose discounts are estimated`,
    );
  if (compatible === "srilm")
    return {
      compatible,
      smoothing,
      interpolate: interpolate ?? false,
      strict,
      ...(cutoffs === undefined ? {} : { cutoffs }),
      ...(instead === undefined ? {} : { fallback: instead }),
    };
  if (smoothing.some((name) => name !== "modified-kneser-ney"))
    throw new UsageError(
      "--compatible kenlm supports only --smoothing modified-kneser-ney",
    );
  if (instead === "witten-bell")
    throw new UsageError(
      "with --compatible kenlm, --fallback takes discounts only, such as 0.5,1,1.5",
    );
  if (cutoffs !== undefined && cutoffs[0] !== 1)
    throw new UsageError(
      `with --compatible kenlm, all unigrams are kept: --cutoffs must start with 1, got ${cutoffs.join(",")}`,
    );
  return {
    compatible,
    strict,
    // lmplz names the greatest count that it removes.
    ...(cutoffs === undefined
      ? {}
      : { prune: cutoffs.map((count) => count - 1) }),
    ...(instead === undefined ? {} : { fallback: instead }),
  };
}

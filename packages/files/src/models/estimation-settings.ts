import type { EstimateOptions } from "@concord-mt/ngram";
import { SettingError } from "@concord-mt/core";
import type { LmEstimationOptions } from "./estimation-options.ts";

/** The options as estimation takes them. */
export function estimationOptions({
  smoothing,
  interpolate,
  compatible,
  cutoffs,
  fallback,
}: LmEstimationOptions): EstimateOptions {
  const isEstimated = smoothing.some((name) => name.endsWith("kneser-ney"));
  if (!isEstimated && fallback !== undefined)
    throw new SettingError(
      `'fallback' requires Kneser-Ney smoothing, whose discounts are estimated`,
      { code: "conflict", setting: "smoothing" },
    );
  const strict = fallback === "none";
  const instead = fallback === "none" ? undefined : fallback;
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
    throw new SettingError(
      "'compatible' kenlm supports only 'smoothing' modified-kneser-ney",
      { code: "conflict", setting: "compatible" },
    );
  if (instead === "witten-bell")
    throw new SettingError(
      "with 'compatible' kenlm, 'fallback' takes discounts such as 0.5,1,1.5, or none",
      { code: "conflict", setting: "compatible" },
    );
  if (cutoffs !== undefined && cutoffs[0] !== 1)
    throw new SettingError(
      `with 'compatible' kenlm, all unigrams are kept: 'cutoffs' must start with 1, got ${cutoffs.join(",")}`,
      { code: "conflict", setting: "compatible" },
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

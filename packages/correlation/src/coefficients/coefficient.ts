import { kendallCoefficient } from "./kendall.ts";
import { pearsonCoefficient } from "./pearson.ts";
import { spearmanCoefficient } from "./spearman.ts";

/** The coefficients that resampling and permutation tests can work with; kendall is τ-b. */
export type CoefficientName = "pearson" | "spearman" | "kendall";

/** Looks up a coefficient over columns without missing values; it is `undefined` for fewer than two rows or a constant. */
export function coefficientOf(
  name: CoefficientName,
): (x: readonly number[], y: readonly number[]) => number | undefined {
  return coefficients[name];
}

const coefficients = {
  pearson: pearsonCoefficient,
  spearman: spearmanCoefficient,
  kendall: kendallCoefficient,
} as const;

import {
  type Correlation,
  type CorrelationOptions,
  fisherInterval,
  undefinedCorrelation,
} from "./correlation.ts";
import { type Column, toPairs } from "./pairs.ts";
import { correlationP, pearsonCoefficient } from "./pearson.ts";
import { midranks } from "./ranks.ts";

/**
 * Spearman's ρ (Pearson's r of the ranks, equal values sharing a rank) with its t test. Undefined for fewer than two
 * rows and for a constant column.
 *
 * @throws RangeError if the columns differ in length or a value is NaN or infinite.
 */
export function spearman(
  first: Column,
  second: Column,
  { confidence = 0.95 }: CorrelationOptions = {},
): Correlation {
  const { x, y, missing } = toPairs(first, second);
  const n = x.length;
  if (n < 2) return undefinedCorrelation(n, missing, "too few values");
  const r = spearmanCoefficient(x, y);
  if (r === undefined)
    return undefinedCorrelation(n, missing, "a column is constant");
  return {
    coefficient: r,
    p: correlationP(r, n),
    interval: fisherInterval(
      r,
      n,
      { b: 3, c: Math.sqrt(1 + (r * r) / 2) },
      confidence,
    ),
    n,
    missing,
  };
}

/** Spearman's ρ of columns without missing values; `undefined` if one is constant. */
export function spearmanCoefficient(
  x: readonly number[],
  y: readonly number[],
): number | undefined {
  return pearsonCoefficient(midranks(x), midranks(y));
}

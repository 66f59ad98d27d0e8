import { incompleteBeta } from "../distributions/incomplete-beta.ts";
import {
  type Correlation,
  type CorrelationOptions,
  type Measure,
  correlateBy,
} from "./correlation.ts";
import { type ValueColumn, isConstant } from "./pairs.ts";

/**
 * Pearson's r with its t test. Undefined for fewer than two rows and for a constant column.
 *
 * @example
 * pearson([1, 2, 3, 4], [1, 3, 2, 4]); // { coefficient: 0.8, p: 0.2, interval: { low: -0.696…, high: 0.995… }, n: 4, … }
 *
 * @throws RangeError if the columns differ in length or a value is NaN or infinite.
 */
export function pearson(
  first: ValueColumn,
  second: ValueColumn,
  options: CorrelationOptions = {},
): Correlation {
  const measure = testedByT(pearsonCoefficient, () => 1);
  return correlateBy(measure, first, second, options);
}

/** A coefficient that Student's t tests; `c` is that of Fisher's z. */
export function testedByT(
  coefficientOf: (
    x: readonly number[],
    y: readonly number[],
  ) => number | undefined,
  c: (r: number) => number,
): Measure {
  return (x, y) => {
    const r = coefficientOf(x, y);
    if (r === undefined) return undefined;
    const fisher = { b: 3, c: c(r) };
    return { coefficient: r, p: correlationP(r, x.length), fisher };
  };
}

/** Pearson's r of columns without missing values; `undefined` if one is constant. */
export function pearsonCoefficient(
  x: readonly number[],
  y: readonly number[],
): number | undefined {
  // Equality, not a variance of 0: rounding gives constants a variance.
  if (isConstant(x) || isConstant(y)) return undefined;
  const [meanX, meanY] = [mean(x), mean(y)];
  let [xx, yy, xy] = [0, 0, 0];
  x.forEach((value, at) => {
    const dx = value - meanX;
    const dy = (y[at] ?? 0) - meanY;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  });
  // One root of the product, so that a perfect correlation is exactly 1; two where the product leaves the range.
  const product = xx * yy;
  const r =
    product > 1e-290 && product < Infinity
      ? xy / Math.sqrt(product)
      : xy / Math.sqrt(xx) / Math.sqrt(yy);
  // Values so close that their squares vanish are as good as constant.
  return Number.isFinite(r) ? Math.max(-1, Math.min(1, r)) : undefined;
}

/** Two-sided p of a correlation by Student's t with n − 2 degrees of freedom. */
function correlationP(r: number, n: number): number {
  if (n === 2) return 1;
  return incompleteBeta({ a: (n - 2) / 2, b: 0.5 }, (1 - r) * (1 + r), r * r)
    .lower;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

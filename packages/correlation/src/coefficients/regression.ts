import { studentTQuantile, studentTTails } from "../distributions/student-t.ts";
import type { Interval } from "./correlation.ts";
import {
  type ValueColumn,
  isConstant,
  toPairs,
  type UndefinedReason,
} from "./pairs.ts";
import { mean } from "./pearson.ts";

/** A line y = intercept + slope x by least squares. */
export interface Regression {
  /** `undefined` for the `reason` given. */
  readonly slope: number | undefined;
  readonly intercept: number | undefined;
  /** Share of the variance of y that the line explains; `undefined` where y is constant. */
  readonly rSquared: number | undefined;
  /** `undefined` for two rows, which leave no degrees of freedom. */
  readonly slopeError: number | undefined;
  readonly interceptError: number | undefined;
  readonly slopeInterval: Interval | undefined;
  /** Two-sided probability of so steep a slope if there were none. */
  readonly p: number | undefined;
  readonly n: number;
  readonly missing: number;
  readonly reason?: UndefinedReason;
}

/**
 * Linear regression of y on x. Undefined for fewer than two rows and for a constant x.
 *
 * @throws RangeError if the columns differ in length or a value is NaN or infinite.
 */
export function linearRegression(
  first: ValueColumn,
  second: ValueColumn,
  { confidence = 0.95 }: { readonly confidence?: number } = {},
): Regression {
  const { x, y, missing } = toPairs(first, second);
  const n = x.length;
  const nothing = {
    slope: undefined,
    intercept: undefined,
    rSquared: undefined,
    slopeError: undefined,
    interceptError: undefined,
    slopeInterval: undefined,
    p: undefined,
    n,
    missing,
  };
  if (n < 2) return { ...nothing, reason: "too few values" };
  if (isConstant(x)) return { ...nothing, reason: "a column is constant" };
  const [meanX, meanY] = [mean(x), mean(y)];
  let [xx, yy, xy] = [0, 0, 0];
  x.forEach((value, at) => {
    const dx = value - meanX;
    const dy = (y[at] ?? 0) - meanY;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  });
  const slope = xy / xx;
  const intercept = meanY - slope * meanX;
  const rSquared = isConstant(y) ? undefined : Math.min(1, (xy * xy) / xx / yy);
  const line = { ...nothing, slope, intercept, rSquared };
  if (n === 2) return line;

  const unexplained = yy * (1 - (rSquared ?? 1));
  const slopeError = Math.sqrt(unexplained / xx / (n - 2));
  const reach = slopeError * studentTQuantile((1 + confidence) / 2, n - 2);
  // A flat line through constant values has slope 0 and error 0: no sign of a slope.
  const t = slope === 0 ? 0 : Math.abs(slope) / slopeError;
  return {
    ...line,
    slopeError,
    interceptError: slopeError * Math.sqrt(xx / n + meanX * meanX),
    slopeInterval: { low: slope - reach, high: slope + reach },
    p: 2 * studentTTails(t, n - 2).upper,
  };
}

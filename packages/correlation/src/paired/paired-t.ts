import type { Interval } from "../coefficients/correlation.ts";
import {
  type ValueColumn,
  isConstant,
  toPairs,
  type UndefinedReason,
} from "../coefficients/pairs.ts";
import { mean } from "../coefficients/pearson.ts";
import { studentTQuantile, studentTTails } from "../distributions/student-t.ts";

export interface PairedTTest {
  /** `undefined` for the `reason` given. */
  readonly t: number | undefined;
  readonly degreesOfFreedom: number;
  /** Mean of first less second; `undefined` without rows. */
  readonly difference: number | undefined;
  /** Of the mean difference, at 95 %. */
  readonly interval: Interval | undefined;
  /** Two-tailed. */
  readonly p: number | undefined;
  /** One-tailed: that the first is greater. */
  readonly pGreater: number | undefined;
  /** One-tailed: that the first is less. */
  readonly pLess: number | undefined;
  readonly n: number;
  readonly missing: number;
  readonly reason?: UndefinedReason;
}

/**
 * Paired t-test. Undefined for fewer than two pairs and where all pairs differ by the same.
 *
 * @throws RangeError if the columns differ in length or a value is NaN or infinite.
 */
export function pairedT(first: ValueColumn, second: ValueColumn): PairedTTest {
  const { x, y, missing } = toPairs(first, second);
  const n = x.length;
  const differences = x.map((value, at) => value - (y[at] ?? 0));
  const difference = n === 0 ? undefined : mean(differences);
  const nothing = {
    t: undefined,
    degreesOfFreedom: Math.max(0, n - 1),
    difference,
    interval: undefined,
    p: undefined,
    pGreater: undefined,
    pLess: undefined,
    n,
    missing,
  };
  if (difference === undefined || n < 2)
    return { ...nothing, reason: "too few values" };
  if (isConstant(differences)) return { ...nothing, reason: "no variance" };
  const squares = differences.map((value) => (value - difference) ** 2);
  const error = Math.sqrt(mean(squares) / (n - 1));
  const t = difference / error;
  const { lower, upper } = studentTTails(t, n - 1);
  const reach = error * studentTQuantile(0.975, n - 1);
  return {
    ...nothing,
    t,
    interval: { low: difference - reach, high: difference + reach },
    p: 2 * Math.min(lower, upper),
    pGreater: upper,
    pLess: lower,
  };
}

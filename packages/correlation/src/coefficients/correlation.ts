import { normalQuantile } from "../distributions/normal.ts";
import { checkProbability } from "../distributions/invert.ts";
import { type ValueColumn, type UndefinedReason, toPairs } from "./pairs.ts";

/** Bounds between which a true value lies with the stated confidence. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A correlation coefficient, its test and its interval. */
export interface Correlation {
  /** From −1 to 1; `undefined` for the `reason` given. */
  readonly coefficient: number | undefined;
  /** Two-sided probability of so strong a correlation if there were none; 1 for two rows, which always correlate. */
  readonly p: number | undefined;
  /** By Fisher's z with the constants of Bonett and Wright (2000); `undefined` where there are too few rows for it. */
  readonly interval: Interval | undefined;
  /** Rows used. */
  readonly n: number;
  /** Rows left out because a value is missing. */
  readonly missing: number;
  readonly reason?: UndefinedReason;
}

export interface CorrelationOptions {
  /**
   * Confidence of the interval.
   * @defaultValue 0.95
   */
  readonly confidence?: number;
}

/** A coefficient of complete columns and what its test and its interval are made of. */
interface Measured {
  readonly coefficient: number;
  readonly p: number;
  /** The constants of Fisher's z: tanh(artanh r ± z c / √(n − b)). */
  readonly fisher: { readonly b: number; readonly c: number };
}

/** Measures complete columns; `undefined` if one is constant. */
export type Measure = (
  x: readonly number[],
  y: readonly number[],
) => Measured | undefined;

/**
 * Correlates two columns by a measure of complete ones.
 *
 * @throws RangeError if the columns differ in length or a value is NaN or infinite.
 */
export function correlateBy(
  measure: Measure,
  first: ValueColumn,
  second: ValueColumn,
  { confidence = 0.95 }: CorrelationOptions,
): Correlation {
  const { x, y, missing } = toPairs(first, second);
  const n = x.length;
  const measured = n < 2 ? undefined : measure(x, y);
  if (measured === undefined)
    return {
      coefficient: undefined,
      p: undefined,
      interval: undefined,
      n,
      missing,
      reason: n < 2 ? "too few values" : "a column is constant",
    };
  const { coefficient, p } = measured;
  const interval = fisherInterval(measured, n, confidence);
  return { coefficient, p, interval, n, missing };
}

function fisherInterval(
  { coefficient, fisher: { b, c } }: Measured,
  n: number,
  confidence: number,
): Interval | undefined {
  checkProbability(confidence);
  if (n <= b) return undefined;
  const reach = (normalQuantile((1 + confidence) / 2) * c) / Math.sqrt(n - b);
  const z = Math.atanh(coefficient);
  return { low: Math.tanh(z - reach), high: Math.tanh(z + reach) };
}

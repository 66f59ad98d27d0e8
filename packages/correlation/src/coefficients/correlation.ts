import { normalQuantile } from "../distributions/normal.ts";
import { checkProbability } from "../distributions/invert.ts";
import type { UndefinedReason } from "./pairs.ts";

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

/** A correlation that has no value. */
export function undefinedCorrelation(
  n: number,
  missing: number,
  reason: UndefinedReason,
): Correlation {
  return {
    coefficient: undefined,
    p: undefined,
    interval: undefined,
    n,
    missing,
    reason,
  };
}

/** Fisher's z: tanh(artanh r ± z c / √(n − b)). */
export function fisherInterval(
  r: number,
  n: number,
  { b, c }: { readonly b: number; readonly c: number },
  confidence: number,
): Interval | undefined {
  checkProbability(confidence);
  if (n <= b) return undefined;
  const reach = (normalQuantile((1 + confidence) / 2) * c) / Math.sqrt(n - b);
  const z = Math.atanh(r);
  return { low: Math.tanh(z - reach), high: Math.tanh(z + reach) };
}

import type { Interval } from "../coefficients/correlation.ts";
import { normalQuantile } from "../distributions/normal.ts";
import { checkCounts } from "./counts.ts";

/**
 * Wilson's score interval for a proportion; `undefined` for 0 of 0.
 *
 * @example
 * wilsonInterval({ successes: 8, n: 10 }); // { low: 0.4901…, high: 0.9433… }
 *
 * @throws RangeError if a count is not an integer from 0, or there are more successes than trials.
 */
export function wilsonInterval(
  { successes, n }: { readonly successes: number; readonly n: number },
  { confidence = 0.95 }: { readonly confidence?: number } = {},
): Interval | undefined {
  checkCounts({ successes, n });
  if (successes > n)
    throw new RangeError(`${successes} successes in ${n} trials`);
  if (n === 0) return undefined;
  const z = normalQuantile((1 + confidence) / 2);
  const p = successes / n;
  const middle = p + (z * z) / (2 * n);
  const reach = z * Math.sqrt((p * (1 - p)) / n + (z / (2 * n)) ** 2);
  const below = 1 + (z * z) / n;
  return {
    low: successes === 0 ? 0 : (middle - reach) / below,
    high: successes === n ? 1 : (middle + reach) / below,
  };
}

/** How often two systems are right on the same items. */
export interface PairedCounts {
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
}

/** A difference between two proportions of the same items, with its interval. */
export interface PairedDifference extends Interval {
  readonly difference: number;
}

/**
 * Newcombe's interval (1998, method 10) for the difference between two systems' accuracies on the same items; `undefined`
 * without items.
 *
 * @throws RangeError if a count is not an integer from 0.
 */
export function newcombeInterval(
  { both, onlyFirst, onlySecond, neither }: PairedCounts,
  { confidence = 0.95 }: { readonly confidence?: number } = {},
): PairedDifference | undefined {
  checkCounts({ both, onlyFirst, onlySecond, neither });
  const n = both + onlyFirst + onlySecond + neither;
  const first = both + onlyFirst;
  const second = both + onlySecond;
  const one = wilsonInterval({ successes: first, n }, { confidence });
  const other = wilsonInterval({ successes: second, n }, { confidence });
  if (one === undefined || other === undefined) return undefined;
  const difference = (onlyFirst - onlySecond) / n;
  const phi = correctedPhi({ both, onlyFirst, onlySecond, neither });
  const [p1, p2] = [first / n, second / n];
  const reach = (a: number, b: number): number =>
    Math.sqrt(Math.max(0, a * a - 2 * phi * a * b + b * b));
  return {
    difference,
    low: difference - reach(p1 - one.low, other.high - p2),
    high: difference + reach(one.high - p1, p2 - other.low),
  };
}

/** The correlation between the systems' answers, with a continuity correction. */
function correctedPhi({
  both,
  onlyFirst,
  onlySecond,
  neither,
}: PairedCounts): number {
  const n = both + onlyFirst + onlySecond + neither;
  const margins =
    (both + onlyFirst) *
    (onlySecond + neither) *
    (both + onlySecond) *
    (onlyFirst + neither);
  if (margins === 0) return 0;
  const product = both * neither - onlyFirst * onlySecond;
  const corrected = product > 0 ? Math.max(0, product - n / 2) : product;
  return corrected / Math.sqrt(margins);
}

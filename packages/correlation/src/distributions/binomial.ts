import { incompleteBeta } from "./incomplete-beta.ts";
import type { Tails } from "./tails.ts";

/**
 * The tails of the binomial distribution: `lower` is the probability of k successes or fewer in n trials, `upper` that of
 * more than k.
 *
 * @throws RangeError if k or n is not an integer, n is negative, or p is not from 0 to 1.
 */
export function binomialTails(
  k: number,
  { n, p }: { readonly n: number; readonly p: number },
): Tails {
  if (
    !Number.isInteger(k) ||
    !Number.isInteger(n) ||
    n < 0 ||
    !(p >= 0 && p <= 1)
  ) {
    throw new RangeError(
      `expected integers k and n and p from 0 to 1, got ${k}, ${n} and ${p}`,
    );
  }
  if (k < 0) return { lower: 0, upper: 1 };
  if (k >= n) return { lower: 1, upper: 0 };
  const { lower, upper } = incompleteBeta({ a: k + 1, b: n - k }, p);
  return { lower: upper, upper: lower };
}

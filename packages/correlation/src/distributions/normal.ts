import { incompleteGamma } from "./incomplete-gamma.ts";
import { checkProbability, invertFalling } from "./invert.ts";
import type { Tails } from "./tails.ts";

/** The tails of the standard normal distribution at z. */
export function normalTails(z: number): Tails {
  const { lower, upper } = incompleteGamma(0.5, (z * z) / 2);
  const small = upper / 2;
  const large = 0.5 + lower / 2;
  return z < 0
    ? { lower: small, upper: large }
    : { lower: large, upper: small };
}

/**
 * The point below which a standard normal variable stays with probability p.
 *
 * @example
 * normalQuantile(0.975); // 1.959963984540054
 */
export function normalQuantile(p: number): number {
  checkProbability(p);
  const tail = Math.min(p, 1 - p);
  const z = p === 0.5 ? 0 : invertFalling((x) => normalTails(x).upper, tail);
  return p < 0.5 ? -z : z;
}

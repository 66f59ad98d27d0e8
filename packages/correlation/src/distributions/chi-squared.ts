import { incompleteGamma } from "./incomplete-gamma.ts";
import type { Tails } from "./tails.ts";

/** The tails of the χ² distribution at x ≥ 0. */
export function chiSquaredTails(x: number, degreesOfFreedom: number): Tails {
  return incompleteGamma(degreesOfFreedom / 2, x / 2);
}

import { incompleteBeta } from "./incomplete-beta.ts";
import { checkProbability, invertFalling } from "./invert.ts";
import type { Tails } from "./tails.ts";

/** The tails of Student's t distribution at t. */
export function studentTTails(t: number, degreesOfFreedom: number): Tails {
  if (t === Infinity) return { lower: 1, upper: 0 };
  if (t === -Infinity) return { lower: 0, upper: 1 };
  const below = degreesOfFreedom + t * t;
  const { lower, upper } = incompleteBeta(
    { a: degreesOfFreedom / 2, b: 0.5 },
    degreesOfFreedom / below,
    (t * t) / below,
  );
  const small = lower / 2;
  const large = 0.5 + upper / 2;
  return t < 0
    ? { lower: small, upper: large }
    : { lower: large, upper: small };
}

/** The point below which a t variable stays with probability p. */
export function studentTQuantile(p: number, degreesOfFreedom: number): number {
  checkProbability(p);
  const tail = Math.min(p, 1 - p);
  const upper = (x: number): number => studentTTails(x, degreesOfFreedom).upper;
  const t = p === 0.5 ? 0 : invertFalling(upper, tail);
  return p < 0.5 ? -t : t;
}

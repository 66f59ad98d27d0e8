import { incompleteBeta } from "./incomplete-beta.ts";
import type { Tails } from "./tails.ts";

/** The tails of the F distribution at x ≥ 0. */
export function fTails(
  x: number,
  {
    numerator,
    denominator,
  }: { readonly numerator: number; readonly denominator: number },
): Tails {
  if (x === Infinity) return { lower: 1, upper: 0 };
  const below = numerator * x + denominator;
  return incompleteBeta(
    { a: numerator / 2, b: denominator / 2 },
    (numerator * x) / below,
    denominator / below,
  );
}

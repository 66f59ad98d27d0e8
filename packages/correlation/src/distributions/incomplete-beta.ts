import { deviance, stirlingError } from "./stirling.ts";
import type { Tails } from "./tails.ts";

/**
 * The regularised incomplete beta function I_x(a, b) and its complement, each computed directly where it is small.
 * Whoever knows 1 − x more precisely than subtraction gives it passes it as `rest`.
 *
 * @throws RangeError if a or b is not positive or x is not from 0 to 1.
 */
export function incompleteBeta(
  { a, b }: { readonly a: number; readonly b: number },
  x: number,
  rest = 1 - x,
): Tails {
  if (!(a > 0 && b > 0 && a + b < Infinity && x >= 0 && x <= 1)) {
    throw new RangeError(
      `expected a > 0, b > 0 and x from 0 to 1, got ${a}, ${b} and ${x}`,
    );
  }
  if (x === 0) return { lower: 0, upper: 1 };
  if (rest === 0) return { lower: 1, upper: 0 };
  const density = binomialTerm(a, b, x, rest);
  if (x < (a + 1) / (a + b + 2)) {
    const lower = (b / (a + b)) * density * fraction(a, b, x);
    return { lower, upper: 1 - lower };
  }
  const upper = (a / (a + b)) * density * fraction(b, a, rest);
  return { lower: 1 - upper, upper };
}

/** (a+b)! / (a! b!) p^a q^b for positive real a and b, by Loader's saddle point. */
function binomialTerm(a: number, b: number, p: number, q: number): number {
  const n = a + b;
  const exponent =
    stirlingError(n) -
    stirlingError(a) -
    stirlingError(b) -
    deviance(a, n * p) -
    deviance(b, n * q);
  return Math.exp(exponent) * Math.sqrt(n / (2 * Math.PI * a * b));
}

/** The continued fraction of I_x(a, b) / (x^a (1−x)^b / (a B(a, b))), by Lentz's method. */
function fraction(a: number, b: number, x: number): number {
  const tiny = 1e-300;
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1), tiny);
  let value = d;
  for (let m = 1; m < 1e7; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / nonZero(1 + even * d, tiny);
    c = nonZero(1 + even / c, tiny);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / nonZero(1 + odd * d, tiny);
    c = nonZero(1 + odd / c, tiny);
    const factor = d * c;
    value *= factor;
    if (Math.abs(factor - 1) < 4e-16) break;
  }
  return value;
}

function nonZero(value: number, tiny: number): number {
  return Math.abs(value) < tiny ? tiny : value;
}

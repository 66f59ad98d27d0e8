import { deviance, stirlingError } from "./stirling.ts";
import type { Tails } from "./tails.ts";

/**
 * The regularised incomplete gamma functions P(a, x) and Q(a, x), each computed directly where it is small.
 *
 * @throws RangeError if a is not positive or x is negative.
 */
export function incompleteGamma(a: number, x: number): Tails {
  if (!(a > 0 && a < Infinity) || !(x >= 0))
    throw new RangeError(`expected a > 0 and x >= 0, got ${a} and ${x}`);
  if (x === 0) return { lower: 0, upper: 1 };
  if (x === Infinity) return { lower: 1, upper: 0 };
  const density =
    Math.exp(-stirlingError(a) - deviance(a, x)) / Math.sqrt(2 * Math.PI * a);
  if (x < a + 1) {
    const lower = density * series(a, x);
    return { lower, upper: 1 - lower };
  }
  const upper = density * a * fraction(a, x);
  return { lower: 1 - upper, upper };
}

/** 1 + x/(a+1) + x²/((a+1)(a+2)) + … */
function series(a: number, x: number): number {
  let [term, sum] = [1, 1];
  for (let k = 1; term > sum * 1e-17; k += 1) {
    term *= x / (a + k);
    sum += term;
  }
  return sum;
}

/** Γ(a, x) / (x^a e^−x) as a continued fraction, by Lentz's method. */
function fraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let value = d;
  for (let k = 1; k < 1e7; k += 1) {
    const numerator = -k * (k - a);
    b += 2;
    d = 1 / nonZero(numerator * d + b, tiny);
    c = nonZero(b + numerator / c, tiny);
    const factor = d * c;
    value *= factor;
    if (Math.abs(factor - 1) < 4e-16) break;
  }
  return value;
}

function nonZero(value: number, tiny: number): number {
  return Math.abs(value) < tiny ? tiny : value;
}

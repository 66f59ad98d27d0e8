/** Finds x ≥ 0 where a falling function of x equals p, to the last digits. */
export function invertFalling(upper: (x: number) => number, p: number): number {
  let high = 1;
  while (upper(high) > p && high < Number.MAX_VALUE / 2) high *= 2;
  let low = 0;
  for (;;) {
    const middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) return middle;
    if (upper(middle) > p) low = middle;
    else high = middle;
  }
}

/** Refuses what is not a probability strictly between 0 and 1. */
export function checkProbability(p: number): void {
  if (!(p > 0 && p < 1))
    throw new RangeError(`expected a probability between 0 and 1, got ${p}`);
}

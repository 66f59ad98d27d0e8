/** The digamma function for x > 0: the recurrence up to 6, then the asymptotic series (error below 1e-8). */
export function digamma(x: number): number {
  let shift = 0;
  while (x < 6) {
    shift -= 1 / x;
    x += 1;
  }
  const inverse = 1 / (x * x);
  return (
    shift +
    Math.log(x) -
    0.5 / x -
    inverse * (1 / 12 - inverse * (1 / 120 - inverse / 252))
  );
}

/**
 * exp(digamma(x)) for x > 0, with a relative error below 1e-4: the series x − 1/2 + 1/(24 x) + … behind three steps of
 * the recurrence. It is computed for every cell of a table, most of which are all but 0.
 */
export function expDigamma(x: number): number {
  if (x < 0.03) return 0;
  if (x > 4) return tail(x);
  return tail(x + 3) * Math.exp(-1 / x - 1 / (x + 1) - 1 / (x + 2));
}

function tail(x: number): number {
  return x - 0.5 + 1 / (24 * x) + 1 / (48 * x * x);
}

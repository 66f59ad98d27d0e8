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

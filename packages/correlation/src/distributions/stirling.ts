/**
 * log Γ(z + 1) less Stirling's formula for it, for z > 0. Probabilities built from it (Loader, 2000) keep their
 * relative precision for large arguments, where differences of log-gammas lose it.
 */
export function stirlingError(z: number): number {
  // The formula's error for z from that for z + 1, until the series is precise.
  let [shifted, sum] = [z, 0];
  while (shifted < 16) {
    sum += (shifted + 0.5) * Math.log1p(1 / shifted) - 1;
    shifted += 1;
  }
  const square = shifted * shifted;
  let series = 0;
  for (const coefficient of coefficients)
    series = series / square + coefficient;
  return sum + series / shifted;
}

// Of z^-13 to z^-1.
const coefficients = [
  1 / 156,
  -691 / 360360,
  1 / 1188,
  -1 / 1680,
  1 / 1260,
  -1 / 360,
  1 / 12,
];

/** x log(x/m) + m − x for x, m > 0, without cancellation where x is near m. */
export function deviance(x: number, m: number): number {
  const difference = x - m;
  if (Math.abs(difference) > 0.1 * (x + m))
    return x * Math.log(x / m) - difference;
  const v = difference / (x + m);
  let term = 2 * x * v;
  let sum = difference * v;
  for (let odd = 3; ; odd += 2) {
    term *= v * v;
    const next = sum + term / odd;
    if (next === sum) return sum;
    sum = next;
  }
}

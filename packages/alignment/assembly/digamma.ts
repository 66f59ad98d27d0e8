/** exp(digamma(x)) for x > 0, as in `src/lexical/digamma.ts`. */
export function expDigamma(x: f64): f64 {
  if (x < 0.03) return 0;
  if (x > 4) return tail(x);
  return tail(x + 3) * Math.exp(-1 / x - 1 / (x + 1) - 1 / (x + 2));
}

function tail(x: f64): f64 {
  return x - 0.5 + 1 / (24 * x) + 1 / (48 * x * x);
}

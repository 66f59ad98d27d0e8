/** Writes the weights of positions and returns their sum, as in `src/lexical/position-weights.ts`. */
export function fillWeights(
  weights: usize,
  position: i32,
  length: i32,
  givenLength: i32,
  ratio: f64,
  tension: f64,
): f64 {
  const diagonal = <f64>((position + 1) * givenLength) / <f64>length;
  const below = min(givenLength, <i32>diagonal);
  const near = Math.exp(
    (-tension * (diagonal - <f64>below)) / <f64>givenLength,
  );
  const square = ratio * ratio;
  let sum: f64 = 0;
  // Two at a time: each value waits for the one before it.
  let value = near;
  let next = near * ratio;
  let i = below - 1;
  for (; i >= 1; i -= 2) {
    const at = weights + ((<usize>i) << 3);
    store<f64>(at, value);
    store<f64>(at - 8, next);
    sum += value + next;
    value *= square;
    next *= square;
  }
  if (i == 0) {
    store<f64>(weights, value);
    sum += value;
  }
  value = ratio / near;
  next = value * ratio;
  for (i = below; i + 1 < givenLength; i += 2) {
    const at = weights + ((<usize>i) << 3);
    store<f64>(at, value);
    store<f64>(at, next, 8);
    sum += value + next;
    value *= square;
    next *= square;
  }
  if (i < givenLength) {
    store<f64>(weights + ((<usize>i) << 3), value);
    sum += value;
  }
  return sum;
}

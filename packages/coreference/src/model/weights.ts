/** Logarithm of the number of weights: features are hashed into so many. */
export const weightBits = 18;

/** Sums the weights of features. */
export function sumWeights(
  weights: Float32Array,
  features: Uint32Array,
  count: number,
): number {
  const mask = weights.length - 1;
  let sum = 0;
  for (let at = 0; at < count; at += 1)
    sum += weights[(features[at] ?? 0) & mask] ?? 0;
  return sum;
}

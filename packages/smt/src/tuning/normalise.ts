/** Weights whose absolute values add up to 1; those that are not tuned stay as they are. */
export function normaliseWeights(
  weights: Float64Array,
  isTuned: Uint8Array,
): Float64Array {
  let sum = 0;
  weights.forEach((weight, at) => {
    if (isTuned[at] === 1) sum += Math.abs(weight);
  });
  if (sum === 0) return weights;
  return weights.map((weight, at) =>
    isTuned[at] === 1 ? weight / sum : weight,
  );
}

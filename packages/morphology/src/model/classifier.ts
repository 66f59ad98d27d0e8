/**
 * A linear classifier over hashed features: row `feature & (rows - 1)` of `weights` has one number for each label.
 * Different features may share a row; with enough rows it does no harm.
 */
export interface Classifier {
  readonly labels: number;
  /** A power of two. */
  readonly rows: number;
  readonly weights: Int16Array;
}

/** The label with the highest score; the first of equals. `scores` is scratch of `labels` numbers. */
export function bestLabel(
  {
    labels,
    rows,
    weights,
  }: Omit<Classifier, "weights"> & {
    readonly weights: Int16Array | Float32Array;
  },
  features: Uint32Array,
  count: number,
  scores: Float64Array,
): number {
  scores.fill(0);
  const mask = rows - 1;
  for (let feature = 0; feature < count; feature += 1) {
    const row = ((features[feature] ?? 0) & mask) * labels;
    for (let label = 0; label < labels; label += 1)
      scores[label] = (scores[label] ?? 0) + (weights[row + label] ?? 0);
  }
  let best = 0;
  for (let label = 1; label < labels; label += 1)
    if ((scores[label] ?? 0) > (scores[best] ?? 0)) best = label;
  return best;
}

import type { OptimiserInput } from "./optimiser.ts";
import { type Pool, addRow, poolRow } from "./pool.ts";

/** How pairwise ranking optimisation samples and learns. */
export interface ProOptions {
  /** Pairs drawn of each sentence. @defaultValue 5000 */
  readonly samples?: number;
  /** Pairs kept of each sentence, those that differ most. @defaultValue 50 */
  readonly kept?: number;
  /** Least difference in quality of a pair. @defaultValue 0.05 */
  readonly minimumDifference?: number;
  /** Part of the new weights in the result. @defaultValue 0.1 */
  readonly interpolation?: number;
}

/**
 * Pairwise ranking optimisation (Hopkins & May 2011): a logistic regression that tells the better of two translations of
 * a sentence. The quality of one translation is the metric's of it together with the pool's mean row, so that a single
 * sentence without a match of some order is no special case.
 */
export function tunePro(
  { pool, objective, weights, isTuned, random }: OptimiserInput,
  {
    samples = 5000,
    kept = 50,
    minimumDifference = 0.05,
    interpolation = 0.1,
  }: ProOptions = {},
): Float64Array {
  const background = meanRow(pool, weights);
  const row = new Float64Array(pool.statistics);
  const differences: Float64Array[] = [];
  for (const { features, rows, size } of pool.sentences) {
    if (size < 2) continue;
    const qualities = Float64Array.from({ length: size }, (_, at) => {
      row.set(background);
      addRow(row, rows, at, 1);
      return objective(row);
    });
    const pairs: Sample[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      const one = random.integer(size);
      const other = random.integer(size);
      const gain = (qualities[one] ?? 0) - (qualities[other] ?? 0);
      if (Math.abs(gain) >= minimumDifference)
        pairs.push(
          gain > 0
            ? { better: one, worse: other, gain }
            : { better: other, worse: one, gain: -gain },
        );
    }
    pairs.sort((a, b) => b.gain - a.gain);
    for (const { better, worse } of pairs.slice(0, kept))
      differences.push(
        weights.map((_, value) =>
          isTuned[value] === 0
            ? 0
            : (features[better * weights.length + value] ?? 0) -
              (features[worse * weights.length + value] ?? 0),
        ),
      );
  }
  if (differences.length === 0) return weights;
  const learned = regress(differences, weights);
  return weights.map((weight, at) =>
    isTuned[at] === 0
      ? weight
      : (1 - interpolation) * weight + interpolation * (learned[at] ?? 0),
  );
}

interface Sample {
  readonly better: number;
  readonly worse: number;
  readonly gain: number;
}

function meanRow(pool: Pool, weights: Float64Array): Float64Array {
  const count = Math.max(1, pool.sentences.length);
  return poolRow(pool, weights).map((value) => value / count);
}

/**
 * Logistic regression through the origin with a small ridge, by Newton's method from the present weights: few features,
 * so the matrix is small.
 */
function regress(
  differences: readonly Float64Array[],
  start: Float64Array,
): Float64Array {
  const width = start.length;
  const ridge = 1e-3;
  let current = start.slice();
  for (let round = 0; round < 50; round += 1) {
    const gradient = current.map((weight) => -ridge * weight);
    const hessian = Array.from({ length: width }, (_, at) => {
      const line = new Float64Array(width);
      line[at] = ridge;
      return line;
    });
    for (const difference of differences) {
      let margin = 0;
      for (let at = 0; at < width; at += 1)
        margin += (current[at] ?? 0) * (difference[at] ?? 0);
      const wrong = 1 / (1 + Math.exp(margin));
      const curvature = wrong * (1 - wrong);
      for (let at = 0; at < width; at += 1) {
        const value = difference[at] ?? 0;
        if (value === 0) continue;
        gradient[at] = (gradient[at] ?? 0) + wrong * value;
        const line = hessian[at];
        if (line === undefined) continue;
        for (let other = 0; other < width; other += 1)
          line[other] =
            (line[other] ?? 0) + curvature * value * (difference[other] ?? 0);
      }
    }
    const step = solve(hessian, gradient);
    current = current.map((weight, at) => weight + (step[at] ?? 0));
    if (step.every((value) => Math.abs(value) < 1e-8)) break;
  }
  return current;
}

/** Solves a positive definite system by Gaussian elimination; both arguments are used up. */
function solve(matrix: Float64Array[], vector: Float64Array): Float64Array {
  const size = vector.length;
  for (let pivot = 0; pivot < size; pivot += 1) {
    const line = matrix[pivot] ?? vector;
    const head = line[pivot] ?? 1;
    for (let below = pivot + 1; below < size; below += 1) {
      const other = matrix[below] ?? vector;
      const factor = (other[pivot] ?? 0) / head;
      if (factor === 0) continue;
      for (let at = pivot; at < size; at += 1)
        other[at] = (other[at] ?? 0) - factor * (line[at] ?? 0);
      vector[below] = (vector[below] ?? 0) - factor * (vector[pivot] ?? 0);
    }
  }
  const solution = new Float64Array(size);
  for (let at = size - 1; at >= 0; at -= 1) {
    const line = matrix[at] ?? vector;
    let rest = vector[at] ?? 0;
    for (let other = at + 1; other < size; other += 1)
      rest -= (line[other] ?? 0) * (solution[other] ?? 0);
    solution[at] = rest / (line[at] ?? 1);
  }
  return solution;
}

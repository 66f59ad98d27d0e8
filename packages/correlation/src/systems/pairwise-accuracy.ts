import { type ValueColumn, toPairs } from "../coefficients/pairs.ts";

/** How often a metric orders two systems as people do. */
export interface PairwiseAccuracy {
  /** From 0 to 1; `undefined` for fewer than two systems. */
  readonly accuracy: number | undefined;
  readonly agreeing: number;
  readonly pairs: number;
}

/**
 * Pairwise accuracy (Kocmi et al., 2021): the share of pairs of systems for which the differences by metric and by human
 * score have the same sign. A pair that only one side calls a tie counts as wrong. Systems with a missing score are left
 * out. For a metric where lower is better, pass its negative.
 *
 * @throws RangeError if the columns differ in length or a value is NaN or infinite.
 */
export function pairwiseAccuracy(
  human: ValueColumn,
  metric: ValueColumn,
): PairwiseAccuracy {
  const { x, y } = toPairs(human, metric);
  let [agreeing, pairs] = [0, 0];
  for (let i = 0; i < x.length; i += 1) {
    for (let j = i + 1; j < x.length; j += 1) {
      const byHuman = Math.sign((x[i] ?? 0) - (x[j] ?? 0));
      const byMetric = Math.sign((y[i] ?? 0) - (y[j] ?? 0));
      pairs += 1;
      if (byHuman === byMetric) agreeing += 1;
    }
  }
  return {
    accuracy: pairs === 0 ? undefined : agreeing / pairs,
    agreeing,
    pairs,
  };
}

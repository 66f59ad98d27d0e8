import type { ScoreTable } from "../systems/score-table.ts";
import { type PairGrouping, scoredPairs } from "./scored-pairs.ts";

/** Segment-level accuracy that gives credit for ties. */
export interface TieCalibration {
  /** Accuracy where metric scores within `epsilon` of each other count as tied; `undefined` if there are no pairs. */
  readonly accuracy: number | undefined;
  /** The smallest tie threshold with the highest accuracy. */
  readonly epsilon: number | undefined;
  /** Accuracy with equal scores alone as ties. */
  readonly uncalibrated: number | undefined;
  readonly pairs: number;
}

/**
 * acc-eq with tie calibration (Deutsch et al., 2023): the share of pairs of translations that a metric orders, or calls
 * equal, as people do, with the threshold for calling them equal that suits the metric best. With grouping `input`, pairs
 * are translations of one input and every input counts the same (WMT's average by item); with `none` all pairs count.
 *
 * @throws RangeError if the tables differ in shape or a value is NaN or infinite.
 */
export function tieCalibration(
  {
    human,
    metric,
  }: { readonly human: ScoreTable; readonly metric: ScoreTable },
  { grouping = "input" }: { readonly grouping?: PairGrouping } = {},
): TieCalibration {
  const {
    human: byHuman,
    metrics: [byMetric = new Float64Array()],
    weight,
  } = scoredPairs(human, [metric], grouping);
  const pairs = byHuman.length;
  if (pairs === 0) {
    return {
      accuracy: undefined,
      epsilon: undefined,
      uncalibrated: undefined,
      pairs,
    };
  }
  const order = Array.from(byMetric, (_, at) => at);
  order.sort((a, b) => Math.abs(byMetric[a] ?? 0) - Math.abs(byMetric[b] ?? 0));
  let accuracy = 0;
  byHuman.forEach((difference, at) => {
    if (Math.sign(difference) === Math.sign(byMetric[at] ?? 0))
      accuracy += weight[at] ?? 0;
  });
  const uncalibrated = accuracy;
  let best = { accuracy, epsilon: 0 };
  // As the threshold grows, one pair after the other becomes a tie.
  order.forEach((at, place) => {
    const difference = byMetric[at] ?? 0;
    if (difference === 0) return;
    const truth = Math.sign(byHuman[at] ?? 0);
    if (truth === 0) accuracy += weight[at] ?? 0;
    else if (truth === Math.sign(difference)) accuracy -= weight[at] ?? 0;
    const epsilon = Math.abs(difference);
    const next = order[place + 1];
    const isLast =
      next === undefined || Math.abs(byMetric[next] ?? 0) > epsilon;
    // The margin keeps rounding in the running sum from looking like a gain.
    if (isLast && accuracy > best.accuracy + 1e-12)
      best = { accuracy, epsilon };
  });
  return { ...best, uncalibrated, pairs };
}

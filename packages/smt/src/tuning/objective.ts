import type { Metric, Score } from "@concord-mt/core";

/** What is to be made as great as possible: a metric's score of a row of statistics, turned round if lower is better. */
export type Objective = (row: Float64Array) => number;

/** Makes an objective of a metric; where there is nothing to score, it is 0. */
export function objectiveOf<Segment>(
  metric: Metric<Segment, Score>,
): Objective {
  return (row) => {
    const value = metric.score(row).score ?? 0;
    if (Number.isNaN(value)) return 0;
    return metric.higherIsBetter ? value : -value;
  };
}

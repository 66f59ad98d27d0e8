import type { Metric, Score } from "@concord-mt/core";

/** What the numbers of a row are: a segment's score, and whether it has one. */
export const givenStatistics = ["score", "segments"] as const;

/** The mean of scores that another program computed. */
export function givenMetric({
  name,
  higherIsBetter,
  isWhole,
}: {
  readonly name: string;
  readonly higherIsBetter: boolean;
  /** Whether there is one score for each system instead of one for each segment. */
  readonly isWhole: boolean;
}): Pick<
  Metric<never, Score>,
  "statistics" | "score" | "signature" | "higherIsBetter"
> {
  return {
    statistics: givenStatistics,
    higherIsBetter,
    score: meanScore,
    signature: () => ({
      metric: name,
      fields: [
        {
          key: "given",
          short: "g",
          value: isWhole ? "systems" : "segments",
        },
      ],
      revision: 1,
      version: "given",
    }),
  };
}

/** The mean of the segments that have a score. */
export function meanScore(row: Float64Array): Score {
  const [sum = 0, count = 0] = row;
  return { score: count === 0 ? undefined : sum / count };
}

import type { PerCase, SixCase } from "@concord-mt/core";
import { pearson } from "@concord-mt/correlation";
import type { RunMetric } from "@concord-mt/run";
import { formatScore, countOf } from "../parts/format.ts";
import { flippedPairs, orderOf } from "./ranking.ts";
import { type Counts, scorer, withWeights } from "./rescore.ts";

/** The weights that the map has cells for. */
export const steps: readonly number[] = Array.from(
  { length: 21 },
  (_, at) => at / 20,
);

/** What becomes of the systems under two weights. */
export interface Cell {
  readonly w2: number;
  readonly w6: number;
  readonly scores: readonly (number | undefined)[];
  /** Systems, the best first. */
  readonly order: readonly number[];
  readonly leader: number;
  /** How far the best is ahead of the second, in points. */
  readonly margin: number | undefined;
  /** Pairs of systems in another order than under the run's own weights. */
  readonly flips: number;
  /** Pearson's correlation with another metric over the systems; positive where they agree. */
  readonly agreement: number | undefined;
}

/** The cells of the map, row by row from w6 = 0. */
export function cellsOf({
  counts: { totals },
  own,
  discard,
  other,
}: {
  readonly counts: Counts;
  readonly own: PerCase;
  readonly discard: readonly SixCase[];
  readonly other: RunMetric | undefined;
}): readonly Cell[] {
  const before = totals.map(scorer({ weights: own, discard }));
  const theirs = other?.systems.map(({ score }) =>
    score === null ? undefined : other.higherIsBetter ? score : -score,
  );
  return steps.flatMap((w6) =>
    steps.map((w2) => {
      const weights = withWeights(own, w2, w6);
      const scores = totals.map(scorer({ weights, discard }));
      const order = orderOf(scores);
      return {
        w2,
        w6,
        scores,
        order,
        leader: order[0] ?? 0,
        margin: marginOf(order.map((system) => scores[system])),
        flips: flippedPairs(before, scores),
        agreement: theirs && pearson(scores, theirs).coefficient,
      };
    }),
  );
}

function marginOf([first, second]: readonly (number | undefined)[]):
  number | undefined {
  return first === undefined || second === undefined
    ? undefined
    : (first - second) * 100;
}

/** A cell in words. */
export function describeCell(
  { w2, w6, order, flips, scores, agreement }: Cell,
  names: readonly string[],
  other: string | undefined,
): string {
  return [
    `w₂ ${w2.toFixed(2)}, w₆ ${w6.toFixed(2)}`,
    ...order
      .slice(0, 5)
      .map(
        (system) => `${formatScore(scores[system])}  ${names[system] ?? ""}`,
      ),
    `${countOf(flips, "pair")} changed places`,
    ...(agreement === undefined || other === undefined
      ? []
      : [`r with ${other}: ${agreement.toFixed(3)}`]),
  ].join("\n");
}

/** The weight of the map that is nearest to one. */
export function nearest(value: number): number {
  return Math.round(value * 20) / 20;
}

import type { PairComparison } from "@concord-mt/evaluation";
import type { Part } from "../parts/parts.ts";
import { formatNumber } from "../scores/metric-result.ts";

/** One metric's view of all systems. */
interface Standing {
  readonly name: string;
  readonly score: number | undefined;
}

/**
 * A matrix for each metric: the systems, the best first, with how far each is behind those in the columns; a star where
 * they differ. A new cluster begins where every system above differs from every system below.
 */
export function comparisonMatrices(
  pairs: readonly PairComparison[],
  width: number,
): readonly Part[] {
  return (pairs[0]?.metrics ?? []).map(({ metric }, at) => {
    const found = new Map<
      string,
      { gain: number | undefined; isSure: boolean }
    >();
    const scores = new Map<string, number | undefined>();
    for (const { before, after, metrics } of pairs) {
      const one = metrics[at];
      scores.set(before.name, one?.before);
      scores.set(after.name, one?.after);
      const isSure = (one?.adjusted ?? 1) < 0.05;
      const { difference } = one ?? {};
      found.set(keyOf(before.name, after.name), { gain: difference, isSure });
      const turned = difference === undefined ? undefined : -difference;
      found.set(keyOf(after.name, before.name), { gain: turned, isSure });
    }
    const order = inOrder(scores, metric.higherIsBetter);
    const clusters = clustersOf(
      order,
      (above, below) => found.get(keyOf(above, below))?.isSure === true,
    );
    const right = (title: string) => ({ title, align: "right" as const });
    const cell = (row: string, column: string): string => {
      if (row === column) return "";
      const one = found.get(keyOf(column, row));
      const sign = (one?.gain ?? -1) > 0 ? "+" : "";
      return `${sign}${formatNumber(one?.gain, metric.scale, width)}${one?.isSure === true ? "*" : " "}`;
    };
    return {
      title: `${metric.title}${metric.higherIsBetter ? "" : " (lower is better)"}`,
      table: {
        columns: [
          right(""),
          { title: "system" },
          right("score"),
          right("cluster"),
          ...order.map((_, place) => right(`− ${place + 1}`)),
        ],
        rows: order.map(({ name, score }, place) => [
          String(place + 1),
          name,
          formatNumber(score, metric.scale, width),
          String(clusters[place] ?? ""),
          ...order.map((other) => cell(name, other.name)),
        ]),
      },
    };
  });
}

const keyOf = (first: string, second: string): string =>
  JSON.stringify([first, second]);

function inOrder(
  scores: ReadonlyMap<string, number | undefined>,
  higherIsBetter: boolean,
): readonly Standing[] {
  const value = ({ score }: Standing): number =>
    score === undefined ? -Infinity : higherIsBetter ? score : -score;
  return [...scores]
    .map(([name, score]) => ({ name, score }))
    .sort((a, b) => value(b) - value(a));
}

function clustersOf(
  order: readonly Standing[],
  differ: (above: string, below: string) => boolean,
): readonly number[] {
  let cluster = 1;
  return order.map((_, place) => {
    const isBoundary =
      place > 0 &&
      order
        .slice(0, place)
        .every((above) =>
          order.slice(place).every((below) => differ(above.name, below.name)),
        );
    if (isBoundary) cluster += 1;
    return cluster;
  });
}

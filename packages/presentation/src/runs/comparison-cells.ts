import type { PairComparison } from "@concord-mt/evaluation";
import type { Table } from "@concord-mt/report";
import { cell } from "../parts/parts.ts";

/** Comparisons with every number in a cell of its own, in full. */
export function comparisonCells(pairs: readonly PairComparison[]): Table {
  const hasBootstrap = pairs.some(({ metrics }) =>
    metrics.some(({ bootstrap }) => bootstrap !== undefined),
  );
  const titles = [
    ...["metric", "baseline", "system", "baseline score", "score"],
    ...["difference", "p", "p (Holm)"],
    ...(hasBootstrap ? ["p (bootstrap)"] : []),
    ...["newly right", "newly wrong", "p (McNemar)"],
  ];
  return {
    columns: titles.map((title) => ({ title })),
    rows: (pairs[0]?.metrics ?? []).flatMap((_, at) =>
      pairs.map(({ before, after, metrics }) => {
        const one = metrics[at];
        const points = (value: number | undefined): string =>
          cell(
            value === undefined ? undefined : value * (one?.metric.scale ?? 1),
          );
        const { occurrences } = one ?? {};
        return [
          ...[one?.metric.title ?? "", before.name, after.name],
          ...[points(one?.before), points(one?.after)],
          points(one?.difference),
          ...[cell(one?.randomisation.p), cell(one?.adjusted)],
          ...(hasBootstrap ? [cell(one?.bootstrap?.p)] : []),
          ...[cell(occurrences?.onlyAfter), cell(occurrences?.onlyBefore)],
          cell(occurrences?.exact.p),
        ];
      }),
    ),
  };
}

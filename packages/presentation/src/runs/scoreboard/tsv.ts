import type { Table } from "@concord-mt/report";
import { type Run, columnTests } from "@concord-mt/run";
import { cell } from "../../parts/parts.ts";

/** Every number in a cell of its own, in full, one line for each system and metric. */
export function scoreCells({ metrics, systems }: Run): Table {
  const numbers = ["score", "low", "high", "p", "p (Holm)", "p (bootstrap)"];
  return {
    columns: ["system", "metric", ...numbers].map((title) => ({ title })),
    rows: metrics.flatMap((metric) => {
      const tests = columnTests(metric);
      const points = (value: number | null | undefined): string =>
        cell(
          value === null || value === undefined
            ? undefined
            : value * metric.scale,
        );
      return systems.map(({ name }, at) => {
        const { score, interval, randomisation, bootstrap } =
          metric.systems[at] ?? {};
        return [
          ...[name, metric.title, points(score)],
          ...[points(interval?.low), points(interval?.high)],
          cell(randomisation?.p ?? undefined),
          cell(tests[at]?.adjusted),
          cell(bootstrap?.p ?? undefined),
        ];
      });
    }),
  };
}

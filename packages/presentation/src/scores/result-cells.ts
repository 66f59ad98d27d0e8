import type { Score } from "@concord-mt/core";
import type { MetricResult } from "@concord-mt/evaluation";
import type { Table } from "@concord-mt/report";
import { cell } from "../parts/parts.ts";
import { adjustedPs } from "./adjusted-ps.ts";
import type { Presentation } from "./metric-result.ts";

/** A metric's result with every number in a cell of its own, in full. */
export function resultCells<S extends Score>(
  { systems }: MetricResult<S>,
  { title, scale, columns = [] }: Presentation<S>,
): Table {
  const points = (value: number | undefined): string =>
    cell(value === undefined ? undefined : value * scale);
  const adjusted = adjustedPs(systems);
  const numbers: readonly [string, (at: number) => string][] = [
    ["low", (at) => points(systems[at]?.tested.interval?.low)],
    ["high", (at) => points(systems[at]?.tested.interval?.high)],
    ["p", (at) => cell(systems[at]?.tested.randomisation?.p)],
    ["p (Holm)", (at) => cell(adjusted[at])],
    ["p (bootstrap)", (at) => cell(systems[at]?.tested.bootstrap?.p)],
  ];
  // What nobody asked for has no column.
  const shown = numbers.filter(([, value]) =>
    systems.some((_, at) => value(at) !== ""),
  );
  return {
    columns: [
      ...["system", title, ...shown.map(([name]) => name)],
      ...columns.map((column) => column.title),
    ].map((name) => ({ title: name })),
    rows: systems.map(({ name, score }, at) => [
      name,
      points(score.score),
      ...shown.map(([, value]) => value(at)),
      ...columns.map((column) => column.cell(score)),
    ]),
  };
}

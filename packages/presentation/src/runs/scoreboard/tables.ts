import type { Table } from "@concord-mt/report";
import {
  type ColumnTest,
  type Run,
  type RunScore,
  columnTests,
} from "@concord-mt/run";
import { formatNumber, formatP } from "../../scores/metric-result.ts";

/** Systems and metrics; scores are in percent. */
export function scoreTable({ metrics, systems }: Run, width: number): Table {
  const tests = metrics.map(columnTests);
  return {
    columns: columnsOf(metrics),
    rows: systems.map(({ name }, at) => [
      name,
      ...metrics.map((metric, column) =>
        cell(metric.systems[at], {
          test: tests[column]?.[at],
          scale: metric.scale,
          width,
        }),
      ),
    ]),
  };
}

/** p of sacreBLEU's paired bootstrap, where it was asked for. */
export function bootstrapTable({ metrics, systems }: Run): Table | undefined {
  const isTested = metrics.some((metric) =>
    metric.systems.some(({ bootstrap }) => bootstrap),
  );
  if (!isTested) return undefined;
  return {
    columns: columnsOf(metrics, "p (bootstrap)"),
    rows: systems.slice(1).map(({ name }, at) => [
      name,
      ...metrics.map((metric) => {
        const test = metric.systems[at + 1]?.bootstrap;
        return test?.identical === true
          ? "identical"
          : formatP(test?.p ?? undefined);
      }),
    ]),
  };
}

function columnsOf(
  metrics: Run["metrics"],
  first = "system",
): Table["columns"] {
  return [
    { title: first },
    ...metrics.map(({ title }) => ({ title, align: "right" as const })),
  ];
}

/** `74.9 ±3.7*`. */
function cell(
  system: RunScore | undefined,
  {
    test,
    scale,
    width,
  }: {
    readonly test: ColumnTest | undefined;
    readonly scale: number;
    readonly width: number;
  },
): string {
  if (system === undefined || system.score === null) return "–";
  const half = system.interval?.halfWidth ?? undefined;
  const halfWidth =
    half === undefined ? "" : ` ±${formatNumber(half, scale, width)}`;
  const star = test?.isSignificant === true ? "*" : " ";
  return `${formatNumber(system.score, scale, width)}${halfWidth}${star}`;
}

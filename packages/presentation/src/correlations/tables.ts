import type { Correlated, CorrelationAnalysis } from "@concord-mt/correlation";
import type { Table } from "@concord-mt/report";
import { formatStarredP } from "../scores/metric-result.ts";
import { type Part, columnsOf, fixed, fixedRange } from "../parts/parts.ts";

/** The names of the systems that are left out. */
export function leftOut({ outliers, excluded }: Correlated): string {
  return [...new Set([...outliers, ...excluded])].join(", ");
}

/** How each metric agrees with people over one set of systems. */
export function agreementTable(
  { metrics }: CorrelationAnalysis,
  width: number,
): Table {
  return {
    columns: columnsOf(
      ...["metric", "Pearson", "95 %", "p", "bootstrap", "without one"],
      ...["Spearman", "95 %", "Kendall", "95 %", "pairs"],
    ),
    rows: metrics.map((metric) => [
      `${metric.name}${metric.isTurned ? " (−)" : ""}`,
      fixed(metric.pearson.coefficient, width),
      fixedRange(metric.pearson.interval, width),
      formatStarredP(metric.pearson.p),
      fixedRange(metric.bootstrap, width),
      fixedRange(metric.leaveOneOut, width),
      fixed(metric.spearman.coefficient, width),
      fixedRange(metric.spearman.interval, width),
      fixed(metric.kendall.coefficient, width),
      fixedRange(metric.kendall.interval, width),
      fixed(metric.pairwise.accuracy, width),
    ]),
  };
}

/** Tables of p for the metrics in the rows against those in the columns. */
export function williamsTables(correlated: Correlated): readonly Part[] {
  const { all, without } = correlated;
  if (all.metrics.length < 2) return [];
  return [
    {
      title:
        "Williams tests: p that the row correlates more than the column (Pearson)",
      table: williamsTable(all),
    },
    ...(without === undefined
      ? []
      : [
          {
            title: `Williams tests without ${leftOut(correlated)}`,
            table: williamsTable(without),
          },
        ]),
  ];
}

function williamsTable({ metrics, comparisons }: CorrelationAnalysis): Table {
  const names = metrics.map(({ name }) => name);
  return {
    columns: columnsOf("", ...names),
    rows: names.map((first) => [
      first,
      ...names.map((second) => {
        const found = comparisons.find(
          (one) => one.first === first && one.second === second,
        );
        const p = found?.williams.p;
        if (p === undefined) return "–";
        const mark = (found?.holm ?? 1) < 0.05 ? "*" : " ";
        return `${p < 0.001 ? "<0.001" : p.toFixed(3)}${mark}`;
      }),
    ]),
  };
}

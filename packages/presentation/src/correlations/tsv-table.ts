import type { Correlated, CorrelationAnalysis } from "@concord-mt/correlation";
import type { Table } from "@concord-mt/report";
import { cell, columnsOf } from "../parts/parts.ts";

/** One line for each metric and set of systems, for other programs. */
export function tsvTable({ all, without }: Correlated): Table {
  const four = (name: string): string[] =>
    ["", "Low", "High", "P"].map((ending) => `${name}${ending}`);
  return {
    columns: columnsOf(
      ...["systems", "metric"],
      ...["pearson", "spearman", "kendall"].flatMap(four),
      ...["bootstrapLow", "bootstrapHigh", "pairwiseAccuracy", "n"],
    ),
    rows: [
      ...rowsOf(all, "all"),
      ...(without === undefined ? [] : rowsOf(without, "without outliers")),
    ],
  };
}

function rowsOf({ metrics }: CorrelationAnalysis, systems: string): string[][] {
  return metrics.map((metric) => [
    systems,
    metric.name,
    ...[metric.pearson, metric.spearman, metric.kendall].flatMap((one) =>
      [...[one.coefficient, one.interval?.low, one.interval?.high], one.p].map(
        cell,
      ),
    ),
    ...[metric.bootstrap.low, metric.bootstrap.high].map(cell),
    cell(metric.pairwise.accuracy),
    String(metric.pearson.n),
  ]);
}

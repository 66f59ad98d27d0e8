import {
  type Correlated,
  type ScoreColumns,
  agreementPlots,
} from "@concord-mt/correlation";
import type { Scatter } from "@concord-mt/report";

/** A plot of each metric against human scores; the line is that of the systems that stay, or of all. */
export function toScatters(
  columns: ScoreColumns,
  correlated: Correlated,
  options: Parameters<typeof agreementPlots>[2] = {},
): Scatter[] {
  return agreementPlots(columns, correlated, options).map(
    ({ name, isTurned, points, line, pearson, spearman }) => ({
      title: name,
      xLabel: isTurned ? `${name} (lower is better)` : name,
      yLabel: columns.human.name,
      points,
      ...(line && { line }),
      notes: [`Pearson ${format(pearson)}`, `Spearman ${format(spearman)}`],
    }),
  );
}

function format(value: number | undefined): string {
  return value === undefined ? "–" : value.toFixed(3);
}

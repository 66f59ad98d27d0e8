import type { Scatter } from "@concord-mt/report";
import type { Correlated, MetricAgreement } from "./analyse.ts";
import type { ScoreColumns } from "./table.ts";

/** A plot of each metric against people's scores; the line is that of the systems that stay. */
export function toScatters(
  { systems, human, metrics }: ScoreColumns,
  { all, without, outliers, excluded }: Correlated,
): Scatter[] {
  const out = new Set([...outliers, ...excluded]);
  const used = without ?? all;
  return metrics.map(({ name, isTurned, values }, at) => {
    const agreement = used.metrics[at];
    // A metric where less is better is drawn as it is printed.
    const sign = isTurned ? -1 : 1;
    return {
      title: name,
      xLabel: isTurned ? `${name} (less is better)` : name,
      yLabel: human.name,
      points: systems.flatMap((system, row) => {
        const x = values[row];
        const y = human.values[row];
        return x === undefined || y === undefined
          ? []
          : [{ x: sign * x, y, name: system, isOutlier: out.has(system) }];
      }),
      ...lineOf(agreement, sign),
      notes: [
        `Pearson ${format(agreement?.pearson.coefficient)}`,
        `Spearman ${format(agreement?.spearman.coefficient)}`,
      ],
    };
  });
}

function lineOf(
  agreement: MetricAgreement | undefined,
  sign: number,
): Pick<Scatter, "line"> {
  const { slope, intercept } = agreement?.regression ?? {};
  return slope === undefined || intercept === undefined
    ? {}
    : { line: { slope: sign * slope, intercept } };
}

function format(value: number | undefined): string {
  return value === undefined ? "–" : value.toFixed(3);
}

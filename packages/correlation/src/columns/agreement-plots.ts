import type { Correlated, MetricAgreement } from "./correlate-columns.ts";
import type { ScoreColumns } from "./score-columns.ts";

/** What a plot of a metric against human scores shows. */
export interface AgreementPlot {
  readonly name: string;
  /** Whether lower is better; it is plotted as it was given, not turned. */
  readonly isTurned: boolean;
  /** The metric's score is `x`, people's `y`. */
  readonly points: readonly {
    readonly x: number;
    readonly y: number;
    /** The system. */
    readonly name: string;
    readonly isOutlier: boolean;
  }[];
  /** People's score by the metric's, over the systems that count; `undefined` where there is none. */
  readonly line:
    { readonly slope: number; readonly intercept: number } | undefined;
  /** Over the systems that count. */
  readonly pearson: number | undefined;
  readonly spearman: number | undefined;
}

/**
 * A plot of each metric against human scores. By default line and coefficients are those of the systems that stay, and the
 * others are marked; with `over: "all"` they are those of all systems.
 */
export function agreementPlots(
  { systems, human, metrics }: ScoreColumns,
  { all, without, outliers, excluded }: Correlated,
  {
    over = "kept",
  }: {
    /** @defaultValue "kept" */
    readonly over?: "all" | "kept" | undefined;
  } = {},
): readonly AgreementPlot[] {
  const isAll = over === "all";
  const out = new Set(isAll ? [] : [...outliers, ...excluded]);
  const used = isAll ? all : (without ?? all);
  return metrics.map(({ name, isTurned, values }, at) => {
    const agreement = used.metrics[at];
    const sign = isTurned ? -1 : 1;
    return {
      name,
      isTurned,
      points: systems.flatMap((system, row) => {
        const x = values[row];
        const y = human.values[row];
        return x === undefined || y === undefined
          ? []
          : [{ x: sign * x, y, name: system, isOutlier: out.has(system) }];
      }),
      line: lineOf(agreement, sign),
      pearson: agreement?.pearson.coefficient,
      spearman: agreement?.spearman.coefficient,
    };
  });
}

function lineOf(
  agreement: MetricAgreement | undefined,
  sign: number,
): AgreementPlot["line"] {
  const { slope, intercept } = agreement?.regression ?? {};
  return slope === undefined || intercept === undefined
    ? undefined
    : { slope: sign * slope, intercept };
}

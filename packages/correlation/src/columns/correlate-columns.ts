import { SettingError } from "@concord-mt/core";
import { type Correlation } from "../coefficients/correlation.ts";
import { kendall } from "../coefficients/kendall.ts";
import {
  type LeaveOneOut,
  leaveOneOut,
} from "../coefficients/leave-one-out.ts";
import { madOutliers } from "../coefficients/outliers.ts";
import { pearson } from "../coefficients/pearson.ts";
import {
  type Regression,
  linearRegression,
} from "../coefficients/regression.ts";
import { spearman } from "../coefficients/spearman.ts";
import { type WilliamsTest, williamsTest } from "../coefficients/williams.ts";
import { holm } from "../paired/adjust.ts";
import { defaultSeed } from "../resampling/options.ts";
import {
  type BootstrapCorrelation,
  bootstrapCorrelation,
} from "../systems/bootstrap-correlation.ts";
import {
  type PairwiseAccuracy,
  pairwiseAccuracy,
} from "../systems/pairwise-accuracy.ts";
import type { ScoreColumns } from "./score-columns.ts";

/** How one metric agrees with people. */
export interface MetricAgreement {
  readonly name: string;
  /** Whether lower is better, so that its negative was correlated. */
  readonly isTurned: boolean;
  readonly pearson: Correlation;
  readonly spearman: Correlation;
  readonly kendall: Correlation;
  readonly pairwise: PairwiseAccuracy;
  /** Percentile interval of Pearson's r over systems drawn anew. */
  readonly bootstrap: BootstrapCorrelation;
  readonly leaveOneOut: LeaveOneOut;
  /** People's score by the metric's. */
  readonly regression: Regression;
}

/** Whether one metric correlates more than another. */
export interface MetricComparison {
  readonly first: string;
  readonly second: string;
  readonly williams: WilliamsTest;
  /** The two-sided p adjusted for all pairs, for the metric that correlates more. */
  readonly holm: number | undefined;
}

/** Everything over one set of systems. */
export interface CorrelationAnalysis {
  readonly systems: readonly string[];
  readonly metrics: readonly MetricAgreement[];
  /** Every ordered pair of metrics. */
  readonly comparisons: readonly MetricComparison[];
}

/** Agreement over all systems, and without outliers. */
export interface Correlated {
  readonly all: CorrelationAnalysis;
  /** Systems left out by the MAD rule on human scores, and by name. */
  readonly outliers: readonly string[];
  readonly excluded: readonly string[];
  /** `undefined` if none are left out, or fewer than two stay. */
  readonly without: CorrelationAnalysis | undefined;
}

export interface CorrelateColumnsOptions {
  /** Systems to leave out, besides outliers by the MAD rule. @defaultValue none */
  readonly exclude?: readonly string[];
  /** Resamples for the intervals. @defaultValue 1000 */
  readonly samples?: number;
  /** @defaultValue 12345 */
  readonly seed?: number;
}

/**
 * Correlates every metric with human scores, with and without outliers.
 *
 * @throws SettingError (`exclude`) if a system to leave out is not there, or fewer than two would stay.
 */
export function correlateColumns(
  columns: ScoreColumns,
  {
    exclude = [],
    samples = 1000,
    seed = defaultSeed,
  }: CorrelateColumnsOptions = {},
): Correlated {
  const { systems, human } = columns;
  const options = { samples, seed };
  for (const name of exclude)
    if (!systems.includes(name))
      throw new SettingError(
        `there is no system ${name} to leave out, only ${systems.join(", ")}`,
        { code: "value", setting: "exclude" },
      );
  const outliers = madOutliers(human.values).rows.map(
    (row) => systems[row] ?? "",
  );
  const out = new Set([...outliers, ...exclude]);
  const kept = systems.flatMap((name, at) => (out.has(name) ? [] : [at]));
  if (exclude.length > 0 && kept.length < 2)
    throw new SettingError(
      `without ${[...out].join(", ")} ${kept.length === 1 ? "only one system remains" : "no system remains"}; correlations need at least two`,
      { code: "value", setting: "exclude" },
    );
  return {
    all: analyseRows(
      columns,
      systems.map((_, at) => at),
      options,
    ),
    outliers,
    excluded: exclude,
    without:
      out.size === 0 || kept.length < 2
        ? undefined
        : analyseRows(columns, kept, options),
  };
}

function analyseRows(
  { systems, human, metrics }: ScoreColumns,
  rows: readonly number[],
  { samples, seed }: Required<Omit<CorrelateColumnsOptions, "exclude">>,
): CorrelationAnalysis {
  const pick = (
    values: readonly (number | undefined)[],
  ): (number | undefined)[] => rows.map((row) => values[row]);
  const people = pick(human.values);
  const asTable = (
    values: readonly (number | undefined)[],
  ): (number | undefined)[][] => values.map((value) => [value]);
  const agreements = metrics.map(({ name, isTurned, values }) => {
    const own = pick(values);
    return {
      name,
      isTurned,
      pearson: pearson(people, own),
      spearman: spearman(people, own),
      kendall: kendall(people, own),
      pairwise: pairwiseAccuracy(people, own),
      bootstrap: bootstrapCorrelation(
        { human: asTable(people), metric: asTable(own) },
        { resample: "systems", samples, seed },
      ),
      leaveOneOut: leaveOneOut(people, own),
      regression: linearRegression(own, people),
    };
  });
  const comparisons = metrics.flatMap((first) =>
    metrics
      .filter((second) => second !== first)
      .map((second) => ({
        first: first.name,
        second: second.name,
        williams: williamsTest({
          human: people,
          first: pick(first.values),
          second: pick(second.values),
        }),
      })),
  );
  return {
    systems: rows.map((row) => systems[row] ?? ""),
    metrics: agreements,
    comparisons: adjust(comparisons),
  };
}

/** Of the two directions of a pair one is tested: a family of as many tests as there are pairs. */
function adjust(
  comparisons: readonly Omit<MetricComparison, "holm">[],
): MetricComparison[] {
  const leading = comparisons.filter(
    ({ williams }) => williams.t !== undefined && williams.t > 0,
  );
  // The direction is chosen after looking, which doubles the chance of a false alarm: the two-sided p counts.
  const adjusted = holm(leading.map(({ williams }) => williams.pTwoSided ?? 1));
  const found = new Map(leading.map((one, at) => [one, adjusted[at]]));
  return comparisons.map((one) => ({ ...one, holm: found.get(one) }));
}

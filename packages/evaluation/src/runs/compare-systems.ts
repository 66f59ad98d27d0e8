import { type PausingContext, finishPausing, inTurn } from "@concord-mt/core";
import {
  type Compared,
  type McNemarTest,
  approximateRandomisationInSteps,
  documentUnits,
  pairedBootstrapInSteps,
} from "@concord-mt/correlation";
import type { RunMetric } from "@concord-mt/run";
import { findMetric, scorerOf } from "../metrics/registry.ts";
import { compareItems } from "../scoring/compare-items.ts";
import { sharedMetrics } from "./comparable.ts";
import { hasOccurrences, pairOccurrences } from "./occurrences.ts";
import { type RunSystem, rowsOf } from "./run-system.ts";

/** How many resamples, from which seed. */
export interface ComparisonOptions {
  /** Also sacreBLEU's paired bootstrap. @defaultValue `false` */
  readonly pairedBootstrap?: boolean | undefined;
  readonly samples?: number;
  readonly seed: number;
}

/** What a metric says of two systems; the difference is the second system's score minus the first's. */
export interface RunComparison {
  readonly metric: RunMetric;
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly difference: number | undefined;
  /** The difference turned so that more is better. */
  readonly gain: number | undefined;
  /** sacreBLEU's paired bootstrap, where it is asked for. */
  readonly bootstrap: Compared | undefined;
  /** Shuffles that differ exactly as much as the systems do count. */
  readonly randomisation: Compared;
  /** McNemar's test on occurrences; for metrics that have them. */
  readonly occurrences: OccurrenceComparison | undefined;
}

/** The occurrences that count in both systems. */
export interface OccurrenceComparison {
  readonly total: number;
  readonly onlyBefore: number;
  readonly onlyAfter: number;
  readonly exact: McNemarTest;
}

/** Compares two systems on all metrics that both were scored with and that can be compared ({@link sharedMetrics}). */
export async function compareRunSystems(
  before: RunSystem,
  after: RunSystem,
  { samples, seed, pairedBootstrap = false }: ComparisonOptions,
  context: PausingContext,
): Promise<RunComparison[]> {
  const clusters = documentUnits(before.run.documents);
  const shared = sharedMetrics(before, after);
  const compared = await inTurn(shared, async (both) => {
    const { before: metric, after: other } = both;
    const matrices = [rowsOf(before, metric), rowsOf(after, other)];
    const scorer = scorerOf(before.run, metric);
    const score = (row: Float64Array): number | undefined => scorer(row).score;
    const options = {
      seed,
      ...(samples === undefined ? {} : { samples }),
      ...(clusters === undefined ? {} : { clusters }),
    };
    const countTies = findMetric(metric.name)?.countTies ?? false;
    const bootstrap = pairedBootstrap
      ? await finishPausing(
          context,
          pairedBootstrapInSteps(matrices, score, { ...options, countTies }),
        )
      : undefined;
    const tested = await finishPausing(
      context,
      approximateRandomisationInSteps(matrices, score, {
        ...options,
        countTies: true,
      }),
    );
    const [randomisation] = tested.systems;
    if (randomisation === undefined) return [];
    const { difference } = randomisation;
    return [
      {
        metric,
        before: tested.baseline.score,
        after: randomisation.score,
        difference,
        gain:
          difference === undefined || metric.higherIsBetter
            ? difference
            : -difference,
        bootstrap: bootstrap?.systems[0],
        randomisation,
        occurrences: compareOccurrences(before, after, metric.name),
      },
    ];
  });
  return compared.flat();
}

function compareOccurrences(
  before: RunSystem,
  after: RunSystem,
  metric: string,
): OccurrenceComparison | undefined {
  if (!hasOccurrences(metric)) return undefined;
  const pairs = pairOccurrences(before, after, metric);
  const { gained, lost, exact } = compareItems(
    pairs.map(({ items }) => items.before),
    pairs.map(({ items }) => items.after),
    ({ credit }) => credit > 0,
  );
  return { total: pairs.length, onlyBefore: lost, onlyAfter: gained, exact };
}

import { holm, smallestDetectableDifference } from "@concord-mt/correlation";
import { inTurn } from "../../evaluation/in-turn.ts";
import type { PausingIo } from "../../evaluation/pause.ts";
import {
  type ComparisonOptions,
  type MetricComparison,
  compareSystems,
} from "../../evaluation/run-comparison.ts";
import type { RunSystem } from "../../evaluation/run-systems.ts";

/** Two systems compared by all metrics. */
export interface PairComparison {
  readonly before: RunSystem;
  readonly after: RunSystem;
  readonly metrics: readonly AdjustedComparison[];
}

/** A comparison whose p-value knows of the others. */
export interface AdjustedComparison extends MetricComparison {
  /** The randomisation test's p after Holm's correction for all pairs of systems. */
  readonly adjusted: number | undefined;
  /** The smallest difference that so many occurrences can be expected to show, as a share. */
  readonly detectable: number | undefined;
}

/** Compares pairs of systems; `tell` is told how many are done. */
export async function comparePairs(
  io: PausingIo,
  pairs: readonly (readonly [RunSystem, RunSystem])[],
  options: ComparisonOptions,
  tell: (done: number) => void,
): Promise<PairComparison[]> {
  const compared = await inTurn(pairs, async ([before, after], at) => {
    tell(at);
    const metrics = await compareSystems(io, before, after, options);
    return { before, after, metrics };
  });
  const [{ metrics: first } = { metrics: [] }] = compared;
  const adjusted = first.map((_, metric) =>
    adjust(compared.map(({ metrics }) => metrics[metric])),
  );
  return compared.map(({ metrics, ...pair }, at) => ({
    ...pair,
    metrics: metrics.map((one, metric) => ({
      ...one,
      adjusted: adjusted[metric]?.[at],
      detectable: detectable(one),
    })),
  }));
}

/** Holm's correction over the pairs that have a test at all. */
function adjust(
  tests: readonly (MetricComparison | undefined)[],
): readonly (number | undefined)[] {
  const values = tests.map((test) =>
    test === undefined || test.randomisation.identical
      ? undefined
      : test.randomisation.p,
  );
  const corrected = holm(values.filter((p) => p !== undefined));
  let next = 0;
  return values.map((p) => {
    if (p === undefined) return undefined;
    next += 1;
    return corrected[next - 1];
  });
}

function detectable({ occurrences }: MetricComparison): number | undefined {
  if (occurrences === undefined) return undefined;
  const { total, onlyBefore, onlyAfter } = occurrences;
  const discordant = onlyBefore + onlyAfter;
  return discordant === 0
    ? undefined
    : smallestDetectableDifference({
        n: total,
        discordance: discordant / total,
      });
}

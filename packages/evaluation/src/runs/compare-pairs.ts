import {
  holmOfKnown,
  smallestDetectableDifference,
} from "@concord-mt/correlation";
import {
  type Context,
  type PausingContext,
  SettingError,
  inTurn,
} from "@concord-mt/core";
import type { Run } from "@concord-mt/run";
import {
  type ComparisonOptions,
  type RunComparison,
  compareRunSystems,
} from "./compare-systems.ts";
import { type RunSystem, findSystem } from "./run-system.ts";

/** Two systems compared by all metrics. */
export interface PairComparison {
  readonly before: RunSystem;
  readonly after: RunSystem;
  readonly metrics: readonly AdjustedComparison[];
}

/** A comparison whose p-value knows of the others. */
export interface AdjustedComparison extends RunComparison {
  /** The randomisation test's p after Holm's correction for all pairs of systems. */
  readonly adjusted: number | undefined;
  /** The smallest difference that this many occurrences can detect, as a share; none if they are too few to detect any. */
  readonly detectable: number | undefined;
}

/** Compares pairs of systems. */
export async function comparePairs(
  pairs: readonly (readonly [RunSystem, RunSystem])[],
  options: ComparisonOptions,
  context: PausingContext & Pick<Context, "onProgress">,
): Promise<PairComparison[]> {
  const compared = await inTurn(pairs, async ([before, after], at) => {
    context.signal.throwIfAborted();
    context.onProgress({ stage: "compare", done: at, total: pairs.length });
    const metrics = await compareRunSystems(before, after, options, context);
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
  tests: readonly (RunComparison | undefined)[],
): readonly (number | undefined)[] {
  return holmOfKnown(
    tests.map((test) =>
      test?.randomisation.identical === false
        ? test.randomisation.p
        : undefined,
    ),
  );
}

function detectable({ occurrences }: RunComparison): number | undefined {
  if (occurrences === undefined) return undefined;
  const { total, onlyBefore, onlyAfter } = occurrences;
  const discordant = onlyBefore + onlyAfter;
  if (discordant === 0) return undefined;
  const share = smallestDetectableDifference({
    n: total,
    discordance: discordant / total,
  });
  return share > 1 ? undefined : share;
}

/** Which systems of a run are compared. */
export interface PairChoice {
  /** @defaultValue the first */
  readonly baseline?: string | undefined;
  /** Every two systems, instead of each with the baseline. @defaultValue `false` */
  readonly allPairs?: boolean | undefined;
}

/**
 * The pairs of systems to compare; `file` is what messages call the run.
 *
 * @throws SettingError if there are not two systems, or no such baseline.
 */
export function choosePairs(
  run: Run,
  file: string,
  { baseline, allPairs = false }: PairChoice,
): readonly (readonly [RunSystem, RunSystem])[] {
  const systems = run.systems.map((_, at) =>
    findSystem(run, file, undefined, at),
  );
  if (systems.length < 2)
    throw new SettingError(`${file} has one system; a comparison needs two`, {
      code: "conflict",
      setting: "system",
    });
  const first = findSystem(run, file, baseline);
  if (!allPairs)
    return systems
      .filter(({ at }) => at !== first.at)
      .map((system) => [first, system] as const);
  if (baseline !== undefined)
    throw new SettingError("all pairs cannot be combined with a baseline", {
      code: "conflict",
      setting: "allPairs",
    });
  return systems.flatMap((one) =>
    systems
      .filter(({ at }) => at > one.at)
      .map((other) => [one, other] as const),
  );
}

/**
 * A run with some of its metrics only; `file` is what messages call it.
 *
 * @throws SettingError if it lacks one.
 */
export function withMetrics(
  run: Run,
  file: string,
  names: readonly string[],
): Run {
  const known = run.metrics.map(({ name }) => name);
  const missing = names.find((name) => !known.includes(name));
  if (missing !== undefined)
    throw new SettingError(
      `${file} has no metric ${missing}, only ${known.join(", ")}`,
      { code: "value", setting: "metrics" },
    );
  return {
    ...run,
    metrics: run.metrics.filter(({ name }) => names.includes(name)),
  };
}

import type { Context, PausingContext } from "@concord-mt/core";
import { SettingError } from "@concord-mt/core";
import type { Run } from "@concord-mt/run";
import { type Change, findChanges } from "./changes.ts";
import { checkComparable, sharedMetrics } from "./comparable.ts";
import {
  type ComparisonOptions,
  type RunComparison,
  compareRunSystems,
} from "./compare-systems.ts";
import { type Gate, checkGateNames } from "./gates.ts";
import { hasOccurrences } from "./occurrences.ts";
import { type RunSystem, findSystem } from "./run-system.ts";

/** How two systems are compared in detail. */
export interface DiffOptions extends ComparisonOptions {
  /** Compare runs with different settings. @defaultValue `false` */
  readonly force?: boolean | undefined;
  /** Their metrics must be among those compared. */
  readonly gates?: readonly Gate[] | undefined;
}

/** Two systems with what differs between them. */
export interface SystemDifference {
  readonly before: RunSystem;
  readonly after: RunSystem;
  readonly comparisons: readonly RunComparison[];
  /** What became of each occurrence, for metrics that have them. */
  readonly changes: readonly {
    readonly metric: RunComparison;
    readonly changes: readonly Change[];
  }[];
}

/**
 * Tests the difference between two systems on every metric, and finds the occurrences that changed.
 *
 * @throws CorpusError if the runs are about different texts; SettingError if they were scored differently.
 */
export async function diffSystems(
  before: RunSystem,
  after: RunSystem,
  { force, gates = [], ...options }: DiffOptions,
  context: PausingContext & Pick<Context, "onWarning">,
): Promise<SystemDifference> {
  for (const warning of checkComparable(before, after, {
    force: force ?? false,
  }))
    context.onWarning(warning);
  checkGateNames(
    gates,
    sharedMetrics(before, after).map((metric) => metric.before.name),
  );
  const comparisons = await compareRunSystems(before, after, options, context);
  const changes = comparisons.flatMap((metric) => {
    const { name } = metric.metric;
    return hasOccurrences(name)
      ? [{ metric, changes: findChanges(before, after, name) }]
      : [];
  });
  return { before, after, comparisons, changes };
}

/**
 * Two systems of one run: by default the first and the second.
 *
 * @throws SettingError if they are the same.
 */
export function systemsWithin(
  run: Run,
  file: string,
  names: {
    readonly before?: string | undefined;
    readonly after?: string | undefined;
  },
): readonly [RunSystem, RunSystem] {
  const before = findSystem(run, file, names.before, 0);
  const after = findSystem(run, file, names.after, before.at === 1 ? 0 : 1);
  if (before.at === after.at)
    throw new SettingError(`${before.name} would be compared with itself`, {
      code: "conflict",
      setting: "systemAfter",
    });
  return [before, after];
}

import { SettingError } from "@concord-mt/core";
import type { PairComparison } from "./compare-pairs.ts";
import type { RunComparison } from "./compare-systems.ts";

/** The least gain that a metric must show, in points. */
export interface Gate {
  readonly metric: string;
  readonly least: number;
  /** A gate that is missed fails only if the randomisation test gives a smaller p. @defaultValue fails in any case */
  readonly p?: number | undefined;
}

/**
 * Checks that every gate's metric is there.
 *
 * @throws SettingError if one is not.
 */
export function checkGateNames(
  gates: readonly Gate[],
  names: readonly string[],
): void {
  const unknown = gates.find(
    ({ metric }) => !names.some((name) => isSame(name, metric)),
  );
  if (unknown !== undefined)
    throw new SettingError(
      `there is no metric ${unknown.metric} to gate on, only ${names.join(", ")}`,
      { code: "value", setting: "gate" },
    );
}

/** `APT` is `apt`, and `comet22` is `COMET22`. */
function isSame(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}

/** Scores are compared in points of the printed scale; what differs by rounding alone passes. */
const tolerance = 1e-9;

/**
 * Says of every gate that is not met why; a gain is a loss for metrics where lower is better. A metric that was not
 * compared meets no gate.
 */
export function failedGates(
  gates: readonly Gate[],
  comparisons: readonly RunComparison[],
): readonly string[] {
  return gates.flatMap(({ metric, least, p }) => {
    const found = comparisons.find((one) => isSame(one.metric.name, metric));
    if (found === undefined) return [`${metric} was not compared`];
    if (found.gain === undefined)
      return [`${found.metric.title} has no score to compare`];
    const points = found.gain * found.metric.scale;
    if (points >= least - tolerance) return [];
    const missed = `${found.metric.title} ${points < 0 ? "lost" : "gained only"} ${Math.abs(points).toFixed(2)} points`;
    if (p === undefined) return [`${missed}; the gate is ${least}`];
    const chance = found.randomisation.p ?? 0;
    return chance >= p
      ? []
      : [
          `${missed} (p = ${chance.toFixed(4)}); the gate is ${least} at p < ${p}`,
        ];
  });
}

/** {@link failedGates} of each system that was compared with the baseline, under its name. */
export function failedPairGates(
  gates: readonly Gate[],
  compared: readonly PairComparison[],
): readonly string[] {
  return compared.flatMap(({ after, metrics }) => {
    const failed = failedGates(gates, metrics);
    return failed.length === 0 ? [] : [`${after.name}: ${failed.join("; ")}`];
  });
}

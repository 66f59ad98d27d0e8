import { SettingError } from "@concord-mt/core";
import type { RunComparison } from "./compare-systems.ts";

/** The least gain that a metric must show, in points. */
export interface Gate {
  readonly metric: string;
  readonly least: number;
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
  const unknown = gates.find(({ metric }) => !names.includes(metric));
  if (unknown !== undefined)
    throw new SettingError(
      `there is no metric ${unknown.metric} to gate on, only ${names.join(", ")}`,
      { code: "value", setting: "gate" },
    );
}

/** Scores are compared in points of the printed scale; what differs by rounding alone passes. */
const tolerance = 1e-9;

/** Says of every gate that is not met why; a gain is a loss for metrics where lower is better. */
export function failedGates(
  gates: readonly Gate[],
  comparisons: readonly RunComparison[],
): readonly string[] {
  return gates.flatMap(({ metric, least }) => {
    const found = comparisons.find((one) => one.metric.name === metric);
    if (found === undefined) return [];
    if (found.gain === undefined)
      return [`${found.metric.title} has no score to compare`];
    const points = found.gain * found.metric.scale;
    return points >= least - tolerance
      ? []
      : [
          `${found.metric.title} ${points < 0 ? "lost" : "gained only"} ${Math.abs(points).toFixed(2)} points; the gate is ${least}`,
        ];
  });
}

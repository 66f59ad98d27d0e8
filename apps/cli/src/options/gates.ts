import { InvalidArgumentError } from "commander";
import { GateError, UsageError } from "../errors.ts";
import type { MetricComparison } from "../evaluation/run-comparison.ts";
import { list } from "./values.ts";

/** The least gain that a metric must show, in points. */
export interface Gate {
  readonly metric: string;
  readonly least: number;
}

/** Reads `apt=-0.5,bleu=-1`: APT may lose half a point, BLEU one. */
export function gateList(text: string): readonly Gate[] {
  return list(text).map((part) => {
    const match = /^([a-z]+)=([-+]?(?:\d+\.?\d*|\.\d+))$/i.exec(part);
    if (match === null)
      throw new InvalidArgumentError(
        `Expected a metric and points such as apt=-0.5, found ${JSON.stringify(part)}.`,
      );
    return { metric: (match[1] ?? "").toLowerCase(), least: Number(match[2]) };
  });
}

/**
 * Checks that every gate's metric is there.
 *
 * @throws UsageError if one is not.
 */
export function checkGateNames(
  gates: readonly Gate[],
  names: readonly string[],
): void {
  const unknown = gates.find(({ metric }) => !names.includes(metric));
  if (unknown !== undefined)
    throw new UsageError(
      `there is no metric ${unknown.metric} to gate on, only ${names.join(", ")}`,
    );
}

/** Scores are compared in points of the printed scale; what differs by rounding alone passes. */
const tolerance = 1e-9;

/**
 * Checks that no metric lost more than its gate allows; a gain is a loss for metrics where less is better.
 *
 * @throws GateError that names every gate that was not met.
 */
export function checkGates(
  gates: readonly Gate[],
  comparisons: readonly MetricComparison[],
): void {
  const failed = gates.flatMap(({ metric, least }) => {
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
  if (failed.length > 0) throw new GateError(failed.join("; "));
}

import { InvalidArgumentError } from "commander";
import {
  type Gate,
  type RunComparison,
  failedGates,
} from "@concord-mt/evaluation";
import { GateError } from "../errors.ts";
import { list } from "./values.ts";

/** Reads `apt=-0.5,bleu=-1:p=.05`: APT may lose half a point; BLEU one, or more by chance. */
export function gateList(text: string): readonly Gate[] {
  return list(text).map((part) => {
    const match =
      /^([a-z][\w.+-]*)=([-+]?(?:\d+(?:\.\d*)?|\.\d+))(?::p=(\d+(?:\.\d*)?|\.\d+))?$/i.exec(
        part,
      );
    const [, metric = "", least, p] = match ?? [];
    if (match === null || Number(p ?? 1) > 1 || Number(p ?? 1) === 0)
      throw new InvalidArgumentError(
        `Expected a metric and points such as apt=-0.5, or apt=-0.5:p=.05, found ${JSON.stringify(part)}.`,
      );
    return {
      metric,
      least: Number(least),
      ...(p !== undefined && { p: Number(p) }),
    };
  });
}

/**
 * Checks that no metric lost more than its gate allows.
 *
 * @throws GateError that names every gate that was not met.
 */
export function checkGates(
  gates: readonly Gate[],
  comparisons: readonly RunComparison[],
): void {
  const failed = failedGates(gates, comparisons);
  if (failed.length > 0) throw new GateError(failed.join("; "));
}

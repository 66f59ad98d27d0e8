import { type DecisionPower, decisionPower } from "@concord-mt/apt";
import { type Run, aptItems } from "@concord-mt/run";
import { describePower } from "../../parts/describe-power.ts";

/** What the pronouns of a run can decide, and half the width of APT's widest interval. */
export function powerOf(
  run: Run,
): (DecisionPower & { readonly halfWidth?: number }) | undefined {
  const metric = run.metrics.find(({ name }) => name === "apt");
  if (metric === undefined || run.apt === undefined) return undefined;
  const found = decisionPower(
    run.systems.map(({ name }, at) => ({ name, items: aptItems(run, at) })),
    run.apt.weights,
  );
  if (found === undefined) return undefined;
  const widths = metric.systems.flatMap(
    ({ interval }) => interval?.halfWidth ?? [],
  );
  return widths.length === 0
    ? found
    : { ...found, halfWidth: Math.max(...widths) };
}

/** The same in sentences; none where the run has no APT. */
export function powerLines(run: Run): string[] {
  const found = powerOf(run);
  return found === undefined ? [] : describePower(found, found);
}

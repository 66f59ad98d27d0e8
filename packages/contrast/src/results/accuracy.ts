import { type Interval, wilsonInterval } from "@concord-mt/correlation";
import type { Outcome } from "./decide.ts";

/** How often the right translation was preferred. */
export interface SuiteAccuracy {
  readonly items: number;
  readonly right: number;
  /** Items with equal scores; they count as not right, as in ContraPro. */
  readonly undecided: number;
  readonly accuracy: number;
  /** Wilson's 95 % interval. */
  readonly interval: Interval;
}

/** Counts outcomes; `undefined` without any. */
export function accuracyOf(
  outcomes: readonly Outcome[],
): SuiteAccuracy | undefined {
  const right = outcomes.filter((outcome) => outcome === "right").length;
  const interval = wilsonInterval({ successes: right, n: outcomes.length });
  if (interval === undefined) return undefined;
  return {
    items: outcomes.length,
    right,
    undecided: outcomes.filter((outcome) => outcome === "undecided").length,
    accuracy: right / outcomes.length,
    interval,
  };
}

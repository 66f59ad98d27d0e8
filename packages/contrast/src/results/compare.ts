import {
  type PairedDifference,
  mcnemar,
  newcombeInterval,
} from "@concord-mt/correlation";
import type { Outcome } from "./decide.ts";

/** Two systems on the same items. */
export interface ContrastComparison {
  readonly first: string;
  readonly second: string;
  /** Items that only one of them has right. */
  readonly onlyFirst: number;
  readonly onlySecond: number;
  /** Accuracy of the first less that of the second, with Newcombe's 95 % interval. */
  readonly difference: PairedDifference | undefined;
  /** McNemar's exact test, two-sided. */
  readonly p: number;
}

/** A system's outcomes. */
export interface NamedOutcomes {
  readonly name: string;
  readonly outcomes: readonly Outcome[];
}

/**
 * Compares two systems on the same items.
 *
 * @throws RangeError if they were not asked the same number of items.
 */
export function compareOutcomes(
  first: NamedOutcomes,
  second: NamedOutcomes,
): ContrastComparison {
  if (first.outcomes.length !== second.outcomes.length)
    throw new RangeError(
      `${first.name} has ${first.outcomes.length} outcomes, ${second.name} has ${second.outcomes.length}`,
    );
  const counts = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 };
  for (const [at, outcome] of first.outcomes.entries()) {
    const [one, other] = [outcome, second.outcomes[at]].map(
      (value) => value === "right",
    );
    if (one) counts[other ? "both" : "onlyFirst"] += 1;
    else counts[other ? "onlySecond" : "neither"] += 1;
  }
  const { onlyFirst, onlySecond } = counts;
  return {
    first: first.name,
    second: second.name,
    onlyFirst,
    onlySecond,
    difference: newcombeInterval(counts),
    p: mcnemar({ onlyFirst, onlySecond }).p,
  };
}

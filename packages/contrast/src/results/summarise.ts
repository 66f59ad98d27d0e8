import type { ContrastItem } from "../item.ts";
import { type SuiteAccuracy, accuracyOf } from "./accuracy.ts";
import { chanceOf } from "./chance.ts";
import {
  type ContrastComparison,
  type NamedOutcomes,
  compareOutcomes,
} from "./compare.ts";
import type { Outcome } from "./decide.ts";
import {
  type Grouping,
  type ItemTraits,
  groupOf,
  groupings,
} from "./groups.ts";

/** One system's results. */
export interface SystemAccuracy extends SuiteAccuracy {
  readonly name: string;
  /** By pronoun, distance, and inside or across the sentence. */
  readonly groups: Readonly<
    Record<Grouping, Readonly<Record<string, SuiteAccuracy>>>
  >;
}

/** What a suite says of systems. */
export interface ContrastSummary {
  readonly items: number;
  /** Accuracy of choosing at random; absent where a suite has no wrong translations. */
  readonly chance: number | undefined;
  readonly systems: readonly SystemAccuracy[];
  /** Every system against the first, then each against the next. */
  readonly comparisons: readonly ContrastComparison[];
}

/**
 * Sums up what systems preferred.
 *
 * @throws RangeError if a system has not one outcome for each item.
 */
export function summariseContrast(
  items: readonly Pick<ContrastItem, "versions">[],
  traits: readonly ItemTraits[],
  systems: readonly NamedOutcomes[],
): ContrastSummary {
  for (const { name, outcomes } of systems)
    if (outcomes.length !== items.length)
      throw new RangeError(
        `${name} has ${outcomes.length} outcomes for ${items.length} items`,
      );
  return {
    items: items.length,
    chance: chanceOf(items),
    systems: systems.flatMap(({ name, outcomes }) => {
      const all = accuracyOf(outcomes);
      return all === undefined
        ? []
        : [{ name, ...all, groups: groupAccuracies(traits, outcomes) }];
    }),
    comparisons: systems.flatMap((one, at) =>
      systems.slice(at + 1).map((other) => compareOutcomes(other, one)),
    ),
  };
}

function groupAccuracies(
  traits: readonly ItemTraits[],
  outcomes: NamedOutcomes["outcomes"],
): SystemAccuracy["groups"] {
  const by = (grouping: Grouping): Record<string, SuiteAccuracy> => {
    const members = new Map<string, Outcome[]>();
    for (const [at, trait] of traits.entries()) {
      const outcome = outcomes[at];
      if (outcome === undefined) continue;
      const group = groupOf(trait, grouping);
      const own = members.get(group);
      if (own === undefined) members.set(group, [outcome]);
      else own.push(outcome);
    }
    return Object.fromEntries(
      [...members].sort(byName).flatMap(([name, own]) => {
        const found = accuracyOf(own);
        return found === undefined ? [] : [[name, found]];
      }),
    );
  };
  return Object.fromEntries(
    groupings.map((grouping) => [grouping, by(grouping)]),
  ) as SystemAccuracy["groups"];
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

import {
  itemsNeeded,
  smallestDetectableDifference,
} from "@concord-mt/correlation";
import type { AptItem } from "./item.ts";

/** What a test set can decide, and what not. */
export interface DecisionPower {
  /** Pronouns that count. */
  readonly occurrences: number;
  /** Share of them without a pronoun in the reference (cases 5 and 6): the score says nothing of these. */
  readonly withoutReference: number;
  /** The best system less the worst. */
  readonly spread: number;
  /** The best system and the one behind it. */
  readonly lead?:
    | {
        readonly first: string;
        readonly second: string;
        readonly difference: number;
        /** Share of the pronouns on which one of them is right and the other is not. */
        readonly discordance: number;
        /** The smallest difference that this many pronouns can be expected to show (5 % level, power 80 %). */
        readonly detectable: number;
        /** How many pronouns this difference takes; absent where there is none. */
        readonly needed: number | undefined;
      }
    | undefined;
}

/** A system's items. */
export interface PoweredSystem {
  readonly name: string;
  readonly items: readonly Pick<
    AptItem,
    "id" | "outcome" | "credit" | "isCounted"
  >[];
}

/** Says what differences a test set can show; `undefined` without pronouns. */
export function decisionPower(
  systems: readonly PoweredSystem[],
  weights: readonly number[],
): DecisionPower | undefined {
  const scored = systems
    .map(({ name, items }) => {
      const counted = items.filter(({ isCounted }) => isCounted);
      const values = new Map(
        counted.map(({ id, outcome, credit }) => [
          id,
          (weights[outcome - 1] ?? 0) * (outcome === 2 ? credit : 1),
        ]),
      );
      const sum = [...values.values()].reduce((total, one) => total + one, 0);
      return { name, counted, values, score: sum / counted.length };
    })
    .filter(({ counted }) => counted.length > 0)
    .sort((a, b) => b.score - a.score);
  const [best, next] = scored;
  const worst = scored.at(-1);
  if (best === undefined || worst === undefined) return undefined;
  const without = best.counted.filter(({ outcome }) => outcome > 4).length;
  const shared = {
    occurrences: best.counted.length,
    withoutReference: without / best.counted.length,
    spread: best.score - worst.score,
  };
  if (next === undefined) return shared;
  const common = [...best.values].filter(([id]) => next.values.has(id));
  const unequal = common.filter(
    ([id, value]) => value > 0 !== (next.values.get(id) ?? 0) > 0,
  ).length;
  if (unequal === 0) return shared;
  const discordance = unequal / common.length;
  const difference = best.score - next.score;
  return {
    ...shared,
    lead: {
      first: best.name,
      second: next.name,
      difference,
      discordance,
      detectable: smallestDetectableDifference({
        n: common.length,
        discordance,
      }),
      needed:
        difference > 0 ? itemsNeeded({ difference, discordance }) : undefined,
    },
  };
}

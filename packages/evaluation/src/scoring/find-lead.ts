import {
  type PausingContext,
  type StatisticsMatrix,
  finishPausing,
} from "@concord-mt/core";
import {
  type ScoreRow,
  approximateRandomisationInSteps,
  holm,
} from "@concord-mt/correlation";
import { type TestSettings, type Tested, samplesOf } from "./significance.ts";

/** The system with the best score, and how sure its lead is. */
export interface Lead {
  /** Its place among the systems. */
  readonly system: number;
  /**
   * The greatest p of its randomisation tests against the others, after Holm's correction for these; where a test fails
   * at 0.05 on the way, that test's p, since the others cannot mend it.
   */
  readonly p: number;
}

/** What is known of the systems already. */
export interface LeadGiven {
  readonly scores: readonly (number | undefined)[];
  readonly higherIsBetter: boolean;
  /** The tests against the first system. */
  readonly tested: readonly Tested[];
  readonly tests: Pick<TestSettings, "samples" | "seed">;
  readonly clusters?: readonly string[] | undefined;
}

/**
 * Tests the best system against every other, the nearest first, and stops where a difference is not significant.
 * `undefined` where fewer than two systems have a score.
 */
export async function findLead(
  systems: readonly StatisticsMatrix[],
  score: ScoreRow,
  { scores, higherIsBetter, tested, tests, clusters }: LeadGiven,
  context: PausingContext,
): Promise<Lead | undefined> {
  const value = (at: number): number =>
    (scores[at] ?? NaN) * (higherIsBetter ? 1 : -1);
  const [best, ...others] = [...systems.keys()]
    .filter((at) => !Number.isNaN(value(at)))
    .sort((a, b) => value(b) - value(a) || a - b);
  if (best === undefined || others.length === 0) return undefined;
  const options = {
    seed: tests.seed,
    samples: samplesOf(tests).randomisation,
    countTies: true,
    ...(clusters === undefined ? {} : { clusters }),
  };
  const ps: number[] = [];
  for (const other of others) {
    const known = best === 0 ? other : other === 0 ? best : undefined;
    const p =
      known === undefined
        ? await pairP([systems[best], systems[other]])
        : tested[known]?.randomisation?.p;
    if (!((p ?? 1) < level)) return { system: best, p: p ?? 1 };
    ps.push(p ?? 1);
  }
  return { system: best, p: Math.max(...holm(ps)) };

  async function pairP(
    pair: readonly (StatisticsMatrix | undefined)[],
  ): Promise<number | undefined> {
    const known = pair.filter((one) => one !== undefined);
    const result = await finishPausing(
      context,
      approximateRandomisationInSteps(known, score, options),
    );
    return result.systems[0]?.p;
  }
}

const level = 0.05;

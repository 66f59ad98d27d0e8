import {
  type C1C4Item,
  type C1C4Score,
  type PronounTagger,
  aptLists,
  c1c4,
} from "@concord-mt/apt";
import type { Context } from "@concord-mt/core";
import {
  type AlignedTestSet,
  type ItemComparison,
  type MetricResult,
  type TestSettings,
  alignmentFields,
  compareItems,
  countOccurrences,
  scoreSystems,
  segmentsBySystem,
} from "@concord-mt/evaluation";
import type { PairPack } from "@concord-mt/pack";
import { type PronounChange, countChanges, isAcceptable } from "./changes.ts";

/** What is compared, and by which words. */
export interface ClassesInput {
  readonly pack: PairPack;
  readonly pronouns: string | readonly string[];
  readonly aligned: AlignedTestSet;
  /** Tells pronouns from other words of the same form. @defaultValue the lists alone */
  readonly tagger?: PronounTagger | undefined;
}

/** A system beside the first one. */
export interface ClassComparison {
  readonly name: string;
  /** McNemar's test on identity with the reference, and on identity or similarity. */
  readonly identical: ItemComparison;
  readonly acceptable: ItemComparison;
  readonly changes: readonly PronounChange[];
}

/** C1-C4 of all systems (Table 2), and each beside the first (Table 3). */
export interface ComparedClasses {
  readonly accuracy: MetricResult<C1C4Score>;
  readonly comparisons: readonly ClassComparison[];
}

/** Scores any number of systems by C1-C4, and compares each with the first, pronoun by pronoun. */
export async function compareClasses(
  { pack, pronouns, aligned, tagger }: ClassesInput,
  tests: TestSettings,
  context: Context,
): Promise<ComparedClasses> {
  const { testSet, segments } = aligned;
  const metric = c1c4({ lists: aptLists(pack, { pronouns }), tagger });
  const systems = segmentsBySystem(
    testSet.systems,
    (_, at) => segments[at] ?? [],
  );
  const counted = await countOccurrences(metric, systems, context);
  const [before = [], ...others] = counted.map(({ items }) => items.flat());
  const isIdentical = ({ outcome }: C1C4Item): boolean => outcome === 1;
  return {
    accuracy: await scoreSystems(
      metric,
      testSet,
      counted.map(({ statistics }) => statistics),
      { tests, countTies: true, fields: alignmentFields(aligned) },
      context,
    ),
    comparisons: others.map((after, at) => ({
      name: testSet.systems[at + 1]?.name ?? "",
      identical: compareItems(before, after, isIdentical),
      acceptable: compareItems(before, after, isAcceptable),
      changes: countChanges(before, after),
    })),
  };
}

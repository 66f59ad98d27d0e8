import {
  type C1C4Item,
  type C1C4Score,
  type PronounTagger,
  aptLists,
  c1c4,
} from "@concord-mt/apt";
import { type BleuOptions, type BleuScore, bleu } from "@concord-mt/bleu";
import type { AlignedSegment, Context, SignatureField } from "@concord-mt/core";
import {
  type ItemComparison,
  type MetricResult,
  type TestSet,
  type TestSettings,
  compareItems,
  countOccurrences,
  evaluateLines,
  scoreSystems,
  segmentsBySystem,
} from "@concord-mt/evaluation";
import type { PairPack } from "@concord-mt/pack";
import { type PronounChange, countChanges, isAcceptable } from "./changes.ts";

/** Two outputs to compare: before and after re-ranking. */
export interface OutputPair {
  readonly pack: PairPack;
  readonly pronouns: string | readonly string[];
  readonly testSet: TestSet;
  /** The aligned segments of each output. */
  readonly segments: readonly (readonly AlignedSegment[])[];
  readonly bleu: BleuOptions;
  /** Tells pronouns from other words of the same form. @defaultValue the lists alone */
  readonly tagger?: PronounTagger | undefined;
  /** What stands before the metric's own fields in the signature of the accuracy. */
  readonly fields: readonly SignatureField[];
}

/** All that the paper's §6 says of two outputs. */
export interface ComparedOutputs {
  readonly accuracy: MetricResult<C1C4Score>;
  readonly bleu: MetricResult<BleuScore>;
  /** McNemar's test on identity with the reference, and on identity or similarity. */
  readonly identical: ItemComparison;
  readonly acceptable: ItemComparison;
  readonly changes: readonly PronounChange[];
}

/** Scores two outputs by C1-C4 and BLEU, and compares them pronoun by pronoun (Tables 2 and 3 of the paper). */
export async function compareOutputs(
  {
    pack,
    pronouns,
    testSet,
    segments,
    bleu: bleuOptions,
    fields,
    tagger,
  }: OutputPair,
  tests: TestSettings,
  context: Context,
): Promise<ComparedOutputs> {
  const metric = c1c4({ lists: aptLists(pack, { pronouns }), tagger });
  const systems = segmentsBySystem(
    testSet.systems,
    (_, at) => segments[at] ?? [],
  );
  const counted = await countOccurrences(metric, systems, context);
  const statistics = counted.map((system) => system.statistics);
  const [before = [], after = []] = counted.map(({ items }) => items.flat());
  const isIdentical = ({ outcome }: C1C4Item): boolean => outcome === 1;
  return {
    accuracy: await scoreSystems(
      metric,
      testSet,
      statistics,
      { tests, countTies: true, fields },
      context,
    ),
    bleu: await evaluateLines(bleu(bleuOptions), testSet, tests, context),
    identical: compareItems(before, after, isIdentical),
    acceptable: compareItems(before, after, isAcceptable),
    changes: countChanges(before, after),
  };
}

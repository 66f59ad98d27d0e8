import {
  type AutoPrfItem,
  type AutoPrfOptions,
  type AutoPrfScore,
  type ListAutoPrfScore,
  autoPrf,
  listAutoPrf,
  recallOutcomes,
  sharedVocabulary,
} from "@concord-mt/autoprf";
import { scoreCorpus, type PausingContext } from "@concord-mt/core";
import { type PairedTTest, pairedT } from "@concord-mt/correlation";
import { countSystems } from "../scoring/count-systems.ts";
import {
  alignedSystems,
  scoreOccurrences,
} from "../scoring/score-occurrences.ts";
import {
  type MetricResult,
  type SystemResult,
  scoreSystems,
} from "../scoring/score-systems.ts";
import type { TestSettings } from "../scoring/significance.ts";
import {
  type AlignedTestSet,
  alignmentFields,
} from "../words/align-test-set.ts";

/** One system's AutoP, AutoR and AutoF. */
export interface AutoPrfSystem extends SystemResult<AutoPrfScore> {
  /** By document, in order, where documents are known. */
  readonly documents: readonly {
    readonly document: string;
    readonly score: AutoPrfScore;
  }[];
  /**
   * Paired t-test on recall against the first system, over the reference words; only with a single reference, since
   * otherwise the two systems are not measured against the same words.
   */
  readonly recallTest: PairedTTest | undefined;
  /** The same for each source pronoun alone. */
  readonly pronounTests: Readonly<Record<string, PairedTTest | undefined>>;
}

export interface AutoPrfEvaluation extends MetricResult<AutoPrfScore> {
  readonly systems: readonly AutoPrfSystem[];
}

/** Scores all systems, each document of them, and tests their recall. */
export async function evaluateAutoPrf(
  options: AutoPrfOptions,
  aligned: AlignedTestSet,
  tests: TestSettings,
  context: PausingContext,
): Promise<AutoPrfEvaluation> {
  const { segments, testSet } = aligned;
  const metric = autoPrf(options);
  const { result, items } = await scoreOccurrences(
    metric,
    aligned,
    tests,
    context,
  );
  const recallTest = (
    at: number,
    isTested: (item: AutoPrfItem) => boolean = () => true,
  ): PairedTTest | undefined => {
    if (at === 0 || testSet.references.length > 1) return undefined;
    const [own, baseline] = [items[at] ?? [], items[0] ?? []].map((system) =>
      recallOutcomes(system.filter(isTested)),
    );
    return pairedT(own ?? [], baseline ?? []);
  };
  const names = [...new Set(testSet.documents)];
  return {
    ...result,
    systems: result.systems.map((system, at) => ({
      ...system,
      documents: names.map((document) => ({
        document,
        score: scoreCorpus(
          metric,
          (segments[at] ?? []).filter(
            (segment) => segment.document === document,
          ),
        ),
      })),
      recallTest: recallTest(at),
      pronounTests: Object.fromEntries(
        Object.keys(system.score.pronouns).map((pronoun) => [
          pronoun,
          recallTest(at, ({ source }) => source === pronoun),
        ]),
      ),
    })),
  };
}

/** The result of AutoP, AutoR and AutoF over whole lists of words. */
export interface ListAutoPrfEvaluation {
  readonly metric: ReturnType<typeof listAutoPrf>;
  readonly result: MetricResult<ListAutoPrfScore>;
}

/** Scores all systems by the definition of 2017: one list of words for each text, clipped as a whole. */
export async function evaluateListAutoPrf(
  options: AutoPrfOptions,
  aligned: AlignedTestSet,
  tests: TestSettings,
  context: PausingContext,
): Promise<ListAutoPrfEvaluation> {
  const { segments, testSet } = aligned;
  const vocabulary = sharedVocabulary(segments.flat(), options);
  const metric = listAutoPrf({ ...options, vocabulary });
  const counted = await countSystems(metric, alignedSystems(aligned), context);
  const result = await scoreSystems(
    metric,
    testSet,
    counted,
    { tests, countTies: true, fields: alignmentFields(aligned) },
    context,
  );
  return { metric, result };
}

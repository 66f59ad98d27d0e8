import {
  type AptGroup,
  type AptItem,
  type AptOptions,
  type AptScore,
  type ConfusionMatrix,
  type ExpectedAptScore,
  type TargetScore,
  type Trust,
  apt,
  aptBreakdown,
  aptScorer,
  byDocument,
  byDocumentPosition,
  bySource,
  confusionMatrix,
  expectedApt,
  targetScores,
  trust,
} from "@concord-mt/apt";
import { addRows, scoreCorpus, type PausingContext } from "@concord-mt/core";
import type { TranslatedScores } from "@concord-mt/run";
import { type ItemComparison, compareItems } from "../scoring/compare-items.ts";
import { scoreOccurrences } from "../scoring/score-occurrences.ts";
import {
  type ReferenceScore,
  scoreReference,
} from "../scoring/score-reference.ts";
import {
  type MetricResult,
  type SystemResult,
} from "../scoring/score-systems.ts";
import type { TestSettings } from "../scoring/significance.ts";
import type { AlignedTestSet } from "../words/align-test-set.ts";

/** One system's APT with everything behind it. */
export interface AptSystem extends SystemResult<AptScore> {
  readonly items: readonly AptItem[];
  readonly pronouns: readonly AptGroup[];
  readonly targets: readonly TargetScore[];
  readonly confusion: ConfusionMatrix;
  /** By document, and by place in the document, where documents are known. */
  readonly documents: readonly AptGroup[];
  readonly positions: readonly AptGroup[];
  readonly trust: Trust | undefined;
  /** Over the links' probabilities; only where the aligner gave them. */
  readonly expected: ExpectedAptScore | undefined;
  /** Against the first system, on the pronouns that count in both: right is a case with credit. */
  readonly mcnemar: ItemComparison | undefined;
}

export interface AptEvaluation extends MetricResult<AptScore> {
  readonly systems: readonly AptSystem[];
  /** The reference's own score. */
  readonly ofReference: ReferenceScore<AptScore> | undefined;
  /** With cases 5 and 6 discarded; `undefined` where cases are discarded already. */
  readonly overTranslated: TranslatedScores | undefined;
}

/** Scores all systems and takes their items apart. */
export async function evaluateApt(
  settings: AptOptions,
  aligned: AlignedTestSet,
  tests: TestSettings,
  context: PausingContext,
): Promise<AptEvaluation> {
  const { segments, testSet } = aligned;
  const metric = apt(settings);
  const { result, items } = await scoreOccurrences(
    metric,
    aligned,
    tests,
    context,
  );
  const hasProbabilities = segments.some((system) =>
    system.some(({ hypothesis }) =>
      hypothesis.alignment.some(({ probability }) => probability !== undefined),
    ),
  );
  const expected = expectedApt(settings);
  const weights = settings.weights;
  const isRight = ({ outcome, credit }: AptItem): boolean =>
    (weights?.[outcome - 1] ?? 0) * credit > 0;
  const ofReference = await scoreReference(metric, segments[0] ?? [], context);
  return {
    ...result,
    ofReference,
    overTranslated: scoreTranslated(settings, result, ofReference),
    systems: result.systems.map((system, at) => {
      const own = items[at] ?? [];
      return {
        ...system,
        items: own,
        pronouns: aptBreakdown(own, bySource, settings),
        targets: targetScores(own),
        confusion: confusionMatrix(own),
        documents: aptBreakdown(own, byDocument, settings),
        positions:
          testSet.documents === undefined
            ? []
            : aptBreakdown(
                own,
                byDocumentPosition({ documents: testSet.documents }),
                settings,
              ),
        trust: trust(own),
        expected: hasProbabilities
          ? scoreCorpus(expected, segments[at] ?? [])
          : undefined,
        mcnemar:
          at === 0
            ? undefined
            : compareItems(
                countedOnly(items[0] ?? []),
                countedOnly(own),
                isRight,
              ),
      };
    }),
  };
}

function scoreTranslated(
  { weights, discard = [] }: AptOptions,
  { systems }: MetricResult<AptScore>,
  ofReference: ReferenceScore<AptScore> | undefined,
): TranslatedScores | undefined {
  if (discard.length > 0) return undefined;
  const score = aptScorer({ ...(weights && { weights }), discard: [5, 6] });
  return {
    systems: systems.map(({ statistics }) => score(addRows(statistics)).score),
    reference: ofReference && score(ofReference.total).score,
  };
}

function countedOnly(items: readonly AptItem[]): readonly AptItem[] {
  return items.filter(({ isCounted }) => isCounted);
}

import {
  type AptGroup,
  type AptItem,
  type AptOptions,
  type AptScore,
  type ConfusionMatrix,
  type ExpectedAptScore,
  type TargetScore,
  type Trust,
  breakdown,
  byDocument,
  byDocumentPosition,
  bySource,
  confusionMatrix,
  expectedApt,
  targetScores,
  trust,
} from "@concord-mt/apt";
import {
  type AlignedSegment,
  type OccurrenceMetric,
  scoreCorpus,
} from "@concord-mt/core";
import type { AlignedTestSet } from "../../evaluation/aligned-test-set.ts";
import { alignmentFields } from "../../evaluation/alignment-fields.ts";
import {
  type ItemComparison,
  compareItems,
} from "../../evaluation/compare-items.ts";
import type { PausingIo } from "../../evaluation/pause.ts";
import {
  type MetricResult,
  type SystemResult,
  scoreSystems,
} from "../../evaluation/score-systems.ts";
import type { TestOptions } from "../../evaluation/significance.ts";

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
}

/** Scores all systems and takes their items apart. */
export async function evaluateApt(
  io: PausingIo,
  metric: OccurrenceMetric<AlignedSegment, AptScore, AptItem>,
  settings: AptOptions,
  aligned: AlignedTestSet,
  options: TestOptions,
): Promise<AptEvaluation> {
  const { segments, testSet } = aligned;
  const result = await scoreSystems(
    io,
    metric,
    testSet,
    (_, at) => segments[at] ?? [],
    { ...options, countTies: true },
    alignmentFields(aligned),
  );
  const items = segments.map((system) =>
    system.flatMap((segment) => metric.items(segment)),
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
  return {
    ...result,
    systems: result.systems.map((system, at) => {
      const own = items[at] ?? [];
      return {
        ...system,
        items: own,
        pronouns: breakdown(own, bySource, settings),
        targets: targetScores(own),
        confusion: confusionMatrix(own),
        documents: breakdown(own, byDocument, settings),
        positions:
          testSet.documents === undefined
            ? []
            : breakdown(
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
            : compareItems(counted(items[0] ?? []), counted(own), isRight),
      };
    }),
  };
}

function counted(items: readonly AptItem[]): readonly AptItem[] {
  return items.filter(({ isCounted }) => isCounted);
}

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
import { type McNemarTest, mcnemar } from "@concord-mt/correlation";
import type { AlignedTestSet } from "../../evaluation/aligned-test-set.ts";
import { alignmentFields } from "../../evaluation/alignment-fields.ts";
import {
  type MetricResult,
  type SystemResult,
  scoreSystems,
} from "../../evaluation/score-systems.ts";
import type { TestOptions } from "../../evaluation/significance.ts";

/** McNemar's test in the two forms that papers print, and the counts it rests on. */
interface McNemarTests {
  /** Right in this system only. */
  readonly gained: number;
  /** Right in the first system only. */
  readonly lost: number;
  readonly exact: McNemarTest;
  readonly uncorrected: McNemarTest;
}

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
  readonly mcnemar: McNemarTests | undefined;
}

export interface AptEvaluation extends MetricResult<AptScore> {
  readonly systems: readonly AptSystem[];
}

/** Scores all systems and takes their items apart. */
export function evaluateApt(
  metric: OccurrenceMetric<AlignedSegment, AptScore, AptItem>,
  settings: AptOptions,
  aligned: AlignedTestSet,
  options: TestOptions,
): AptEvaluation {
  const { segments, testSet } = aligned;
  const result = scoreSystems(
    metric,
    testSet,
    (_, at) => segments[at] ?? [],
    options,
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
          at === 0 ? undefined : compareItems(items[0] ?? [], own, isRight),
      };
    }),
  };
}

/** McNemar's test on the items that count in both systems. */
function compareItems(
  baseline: readonly AptItem[],
  system: readonly AptItem[],
  isRight: (item: AptItem) => boolean,
): McNemarTests {
  const others = new Map(
    baseline
      .filter(({ isCounted }) => isCounted)
      .map((item) => [item.id, isRight(item)]),
  );
  let [gained, lost] = [0, 0];
  for (const item of system) {
    const before = others.get(item.id);
    if (before === undefined || !item.isCounted) continue;
    const now = isRight(item);
    if (now && !before) gained += 1;
    if (before && !now) lost += 1;
  }
  const counts = { onlyFirst: lost, onlySecond: gained };
  return {
    gained,
    lost,
    exact: mcnemar(counts),
    uncorrected: mcnemar(counts, { variant: "uncorrected" }),
  };
}

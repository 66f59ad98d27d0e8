import {
  type ActGroup,
  type ActItem,
  type ActTotals,
  type JudgingOptions,
  type ManualCounts,
  type SystemsSummary,
  actBreakdown,
  byConnective,
  byDocument,
  bySense,
  scoreItems,
  summariseSystems,
  withManualCounts,
} from "@concord-mt/act";
import type {
  Metric,
  PausingContext,
  Score,
  Signature,
  SignatureField,
} from "@concord-mt/core";
import { type ItemComparison, compareItems } from "../scoring/compare-items.ts";
import { countSystems, segmentsBySystem } from "../scoring/count-systems.ts";
import {
  type MetricResult,
  type SystemResult,
  scoreSystems,
} from "../scoring/score-systems.ts";
import type { TestSettings } from "../scoring/significance.ts";
import { type ActCorpus, asSetting } from "./act-corpus.ts";

/** One system's ACT with everything behind it. */
export interface ActSystem extends SystemResult<ActTotals> {
  readonly items: readonly ActItem[];
  readonly connectives: readonly ActGroup[];
  readonly senses: readonly ActGroup[];
  /** Where documents are known. */
  readonly documents: readonly ActGroup[];
  /** Against the first system: right is case 1 or 2. */
  readonly mcnemar: ItemComparison | undefined;
}

export interface ActEvaluation extends MetricResult<ActTotals> {
  readonly systems: readonly ActSystem[];
  readonly summary: SystemsSummary;
  /** What the reference gets that is taken for an output; of several the best. */
  readonly ofReference: ActTotals | undefined;
}

/** The connectives of all systems with the verdicts that people gave. */
export interface ActJudged {
  /** By system and segment. */
  readonly items: readonly (readonly (readonly ActItem[])[])[];
  /** All verdicts, for the signature. */
  readonly judging: JudgingOptions;
}

/** What people found in all, where single verdicts are not at hand. */
export interface ActScoring {
  readonly manualCounts?: ManualCounts | undefined;
}

/** Scores all systems and takes their connectives apart. */
export async function evaluateAct(
  corpus: ActCorpus,
  { items, judging }: ActJudged,
  { manualCounts }: ActScoring,
  tests: TestSettings,
  context: PausingContext,
): Promise<ActEvaluation> {
  const { fields, testSet } = corpus;
  const metric = accuracy(corpus.signature(judging));
  const counted = await countSystems(
    metric,
    segmentsBySystem(testSet.systems, (_, at) => items[at] ?? []),
    context,
  );
  const result = await scoreSystems(
    metric,
    testSet,
    counted,
    {
      tests,
      countTies: true,
      fields: [...fields, ...manualFields(manualCounts)],
    },
    context,
  );
  const [baseline = []] = items;
  const evaluated = result.systems.map((system, at): ActSystem => {
    const own = (items[at] ?? []).flat();
    const score = scoreItems(own);
    return {
      ...system,
      score:
        manualCounts === undefined
          ? score
          : asSetting("manualCounts", () =>
              withManualCounts(score, manualCounts),
            ),
      items: own,
      connectives: actBreakdown(own, byConnective),
      senses: actBreakdown(own, bySense),
      documents: actBreakdown(own, byDocument),
      mcnemar:
        at === 0 ? undefined : compareItems(baseline.flat(), own, isRight),
    };
  });
  return {
    ...result,
    systems: evaluated,
    summary: summarise(evaluated),
    ofReference: scoreReferences(corpus),
  };
}

function scoreReferences(corpus: ActCorpus): ActTotals | undefined {
  const scores = corpus.testSet.references.map((_, at) =>
    scoreItems(corpus.referenceItems(at).flat()),
  );
  return scores.toSorted(
    (one, other) => (other.ACTa ?? -1) - (one.ACTa ?? -1),
  )[0];
}

const isRight = ({ outcome }: ActItem): boolean => outcome <= 2;

/** ACTa alone: two numbers a segment, so that resampling many systems is fast. */
function accuracy(signature: Signature): Metric<readonly ActItem[], Score> {
  return {
    name: "ACTa",
    statistics: ["right", "all"],
    higherIsBetter: true,
    signature: () => signature,
    count: (segment, into, at) => {
      into[at] = segment.filter(isRight).length;
      into[at + 1] = segment.length;
    },
    score: ([right = 0, all = 0]) => ({
      score: all === 0 ? undefined : right / all,
    }),
  };
}

function manualFields(
  counts: ManualCounts | undefined,
): readonly SignatureField[] {
  if (counts === undefined) return [];
  return [
    { key: "manual", short: "mc", value: `${counts.case5},${counts.case6}` },
  ];
}

/** The papers' last columns; what nobody has judged has no mean. */
function summarise(systems: readonly ActSystem[]): SystemsSummary {
  const isPending = systems.some(({ score }) => score.pending > 0);
  return summariseSystems(
    systems.map(({ name, score }) => ({
      name,
      score: isPending ? { ...score, ACTm: undefined } : score,
    })),
  );
}

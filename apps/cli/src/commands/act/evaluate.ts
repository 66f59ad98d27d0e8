import {
  type ActGroup,
  type ActItem,
  type ActTotals,
  type ManualCounts,
  type MergedJudgements,
  type SystemsSummary,
  breakdown,
  byConnective,
  byDocument,
  bySense,
  scoreItems,
  summariseSystems,
  withManualCounts,
} from "@concord-mt/act";
import type { Metric, Score, Signature } from "@concord-mt/core";
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
import { type ActCorpus, withUsage } from "./corpus.ts";
import type { JudgedCorpus } from "./judgements.ts";

/** One system's ACT with everything behind it. */
export interface ActSystem extends SystemResult<ActTotals> {
  readonly items: readonly ActItem[];
  readonly connectives: readonly ActGroup[];
  readonly senses: readonly ActGroup[];
  /** Where documents are known. */
  readonly documents: readonly ActGroup[];
  /** What people said; `undefined` where nobody was asked. */
  readonly judgements: MergedJudgements | undefined;
  /** Against the first system: right is case 1 or 2. */
  readonly mcnemar: ItemComparison | undefined;
}

export interface ActEvaluation extends MetricResult<ActTotals> {
  readonly systems: readonly ActSystem[];
  readonly summary: SystemsSummary;
}

/** Scores all systems and takes their connectives apart. */
export async function evaluateAct(
  io: PausingIo,
  corpus: ActCorpus,
  { items, merged, judging }: JudgedCorpus,
  options: TestOptions & { readonly manualCounts?: ManualCounts },
): Promise<ActEvaluation> {
  const { manualCounts } = options;
  const { fields, testSet } = corpus;
  const result = await scoreSystems(
    io,
    accuracy(corpus.signature(judging)),
    testSet,
    (_, at) => items[at] ?? [],
    { ...options, countTies: true },
    [...fields, ...manualFields(manualCounts)],
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
          : withUsage(() => withManualCounts(score, manualCounts)),
      items: own,
      connectives: breakdown(own, byConnective),
      senses: breakdown(own, bySense),
      documents: breakdown(own, byDocument),
      judgements: merged[at],
      mcnemar:
        at === 0 ? undefined : compareItems(baseline.flat(), own, isRight),
    };
  });
  return { ...result, systems: evaluated, summary: summarise(evaluated) };
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
): { key: string; short: string; value: string }[] {
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

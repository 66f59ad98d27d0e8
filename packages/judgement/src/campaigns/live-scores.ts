import type { SixCase } from "@concord-mt/core";
import type { Interval } from "@concord-mt/correlation";
import { predictionPowered } from "../estimates/prediction-powered.ts";
import type { Verdict } from "../gaps/gap.ts";
import { tableFive } from "./chances.ts";
import {
  type CampaignQuestion,
  type CampaignSystem,
  questionKey,
  totalOf,
} from "./question.ts";
import { checkPair, differenceReach } from "./reach.ts";

/** A system's score while people judge. */
export interface LiveScore {
  readonly name: string;
  /** If all that is open turns out wrong, and right: holds under any order. `undefined` where nothing counts. */
  readonly low: number | undefined;
  readonly high: number | undefined;
  /** With what is open at the chance of its case to be right. */
  readonly expected: number | undefined;
  readonly judged: number;
  readonly pending: number;
  /**
   * What the score will be, estimated from the random part alone, with its 95 % interval; `undefined` with fewer than two
   * judged items in it.
   */
  readonly estimate:
    | {
        readonly score: number;
        readonly interval: Interval;
        readonly n: number;
      }
    | undefined;
}

/** What a campaign knows. */
export interface CampaignState {
  readonly systems: readonly CampaignSystem[];
  /** What people decided, by key of the question. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** The keys of the questions that were drawn at random. */
  readonly randomKeys: ReadonlySet<string>;
  /** @defaultValue `[5, 6]` */
  readonly judgedCases?: readonly SixCase[] | undefined;
}

/**
 * The scores of a campaign so far. `low` and `high` hold whatever was asked first; the estimate uses only what was drawn at
 * random, since what is asked for its influence is no fair sample.
 */
export function liveScores({
  systems,
  verdicts,
  randomKeys,
  judgedCases = [5, 6],
}: CampaignState): readonly LiveScore[] {
  return systems.map(({ name, items, others }) => {
    const total = totalOf({ items, others });
    let [known, open, expected, judged] = [0, 0, 0, 0];
    let fixed = others?.credit ?? 0;
    const labelled: { predicted: number; actual: number }[] = [];
    const unlabelled: number[] = [];
    for (const item of items) {
      if (!judgedCases.includes(item.outcome)) {
        fixed += item.credit;
        continue;
      }
      const key = questionKey(item);
      const verdict = verdicts.get(key);
      const predicted = tableFive[item.outcome - 1] ?? 0;
      const actual = verdict === "correct" ? 1 : 0;
      if (verdict === undefined) {
        open += 1;
        expected += predicted;
      } else {
        judged += 1;
        known += actual;
      }
      if (verdict !== undefined && randomKeys.has(key))
        labelled.push({ predicted, actual });
      else unlabelled.push(predicted);
    }
    const of = (credit: number): number | undefined =>
      total === 0 ? undefined : (fixed + credit) / total;
    return {
      name,
      low: of(known),
      high: of(known + open),
      expected: of(known + expected),
      judged,
      pending: open,
      estimate: estimateFrom({ labelled, unlabelled, fixed, total }),
    };
  });
}

function estimateFrom({
  labelled,
  unlabelled,
  fixed,
  total,
}: {
  readonly labelled: readonly { predicted: number; actual: number }[];
  readonly unlabelled: readonly number[];
  readonly fixed: number;
  readonly total: number;
}): LiveScore["estimate"] {
  const n = labelled.length;
  if (n < 2) return undefined;
  const { accuracy, interval } = predictionPowered(
    { labelled, unlabelled },
    { target: "corpus" },
  );
  const of = (mean: number): number =>
    (fixed + mean * (n + unlabelled.length)) / total;
  return {
    score: of(accuracy),
    interval: { low: of(interval.low), high: of(interval.high) },
    n,
  };
}

/** Which of two systems is better, and whether more answers can still change that. */
export interface LiveDifference {
  /** The first score less the second, at the least and at the most. */
  readonly low: number;
  readonly high: number;
  /** Whether the order of the two can no longer change. */
  readonly isDecided: boolean;
  /** Open questions that can still move the difference. */
  readonly open: number;
}

/**
 * The difference of two scores so far. An open question that both systems share moves both alike and leaves the
 * difference as it is, so the order is decided no later, and mostly earlier, than the two intervals part.
 *
 * @throws RangeError if a system of the pair is not there.
 */
export function liveDifference(
  state: CampaignState,
  questions: readonly Pick<CampaignQuestion, "key" | "targets">[],
  pair: readonly [number, number],
): LiveDifference {
  checkPair(pair, state.systems.length);
  const scores = liveScores(state);
  // Everything open counts as wrong here; what a right answer adds comes on top.
  const base = (scores[pair[0]]?.low ?? 0) - (scores[pair[1]]?.low ?? 0);
  let [low, high, open] = [base, base, 0];
  for (const question of questions) {
    if (state.verdicts.has(question.key)) continue;
    const reach = differenceReach(question, state.systems, pair);
    if (Math.abs(reach) < 1e-12) continue;
    open += 1;
    if (reach > 0) high += reach;
    else low += reach;
  }
  return {
    low,
    high,
    open,
    isDecided: low > 1e-12 || high < -1e-12 || open === 0,
  };
}

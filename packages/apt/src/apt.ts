import {
  type AlignedSegment,
  type OccurrenceMetric,
  type SixCase,
  type SixCaseOptions,
  type SixCaseScore,
  caseNames,
  defaultCaseWeights,
  sixCaseScorer,
  sixCases,
} from "@concord-mt/core";
import { type AptItem, toItem } from "./item.ts";
import { makeJudge } from "./judge.ts";
import type { AptOptions } from "./options.ts";
import { aptSignature } from "./signature.ts";

/** An APT score: from 0 to 1, `undefined` where no occurrence counts. */
export interface AptScore extends SixCaseScore {
  /** Sum of the equivalent occurrences' probabilities; their number where the lists give none. */
  readonly equivalentCredit: number;
  /** Occurrences that the policy for non-pronouns set aside; they are in no case. */
  readonly setAside: number;
}

/**
 * APT, the accuracy of pronoun translation (Miculicich Werlen & Popescu-Belis 2017): each source pronoun's translation
 * in the hypothesis is compared with that in the reference, after suspect alignments have been repaired.
 *
 * The score is Σ w_c n_c / Σ n_c over the cases that are not discarded; an equivalence with a probability counts
 * that much instead of 1 in the numerator. Of several references the one that suits the hypothesis best counts.
 *
 * @example
 * const metric = apt({ lists: aptLists(pack) });
 * scoreCorpus(metric, segments).score;
 *
 * @throws RangeError if a weight, a discarded case or a probability is out of range.
 */
export function apt(
  options: AptOptions,
): OccurrenceMetric<AlignedSegment, AptScore, AptItem> {
  const { setup, judge } = makeJudge(options);
  const score = aptScorer(options);
  const isDiscarded = discardTest(options);
  return {
    name: "APT",
    statistics: aptStatistics,
    higherIsBetter: true,
    signature: () => aptSignature(options, setup),
    items: (segment) =>
      judge(segment).map((verdict) => toItem(segment, verdict, isDiscarded)),
    countItems: countOutcomes,
    count: (segment, into, at) => {
      countOutcomes(judge(segment), into, at);
    },
    score,
  };
}

/** What the numbers of a row are. */
export const aptStatistics: readonly string[] = [
  ...sixCases.map((name) => caseNames[name]),
  "equivalent credit",
  "set aside",
];

/** Writes the row of some occurrences. */
function countOutcomes(
  outcomes: readonly Pick<AptItem, "outcome" | "credit" | "isSetAside">[],
  row: Float64Array,
  at: number,
): void {
  row.fill(0, at, at + aptStatistics.length);
  for (const outcome of outcomes) countOutcome(outcome, row, at);
}

/** Adds one occurrence to a row. */
export function countOutcome(
  {
    outcome,
    credit,
    isSetAside,
  }: Pick<AptItem, "outcome" | "credit" | "isSetAside">,
  row: Float64Array,
  at: number,
): void {
  const add = (column: number, amount: number): void => {
    row[at + column] = (row[at + column] ?? 0) + amount;
  };
  if (isSetAside) {
    add(7, 1);
    return;
  }
  add(outcome - 1, 1);
  if (outcome === 2) add(6, credit);
}

/** Makes the function from a row to its score. */
export function aptScorer(
  options: SixCaseOptions,
): (row: ArrayLike<number>) => AptScore {
  const scoreCases = sixCaseScorer(options);
  const isDiscarded = discardTest(options);
  const weight = (options.weights ?? defaultCaseWeights)[1];
  return (row) => {
    const scored = scoreCases(row);
    const equivalentCredit = row[6] ?? 0;
    const missing = scored.cases[1] - equivalentCredit;
    const score =
      scored.score === undefined || missing === 0 || isDiscarded(2)
        ? scored.score
        : scored.score - (weight * missing) / scored.total;
    // Field by field: resampling comes here often, and copying an object with numbers takes microseconds.
    return {
      score,
      cases: scored.cases,
      total: scored.total,
      equivalentCredit,
      setAside: row[7] ?? 0,
    };
  };
}

/** Whether a case is discarded. */
export function discardTest({
  discard = [],
}: SixCaseOptions): (outcome: SixCase) => boolean {
  return (outcome) => discard.includes(outcome);
}

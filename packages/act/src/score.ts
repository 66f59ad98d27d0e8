import {
  type PerCase,
  type SixCaseScore,
  caseNames,
  sixCaseScorer,
  sixCases,
  plural,
} from "@concord-mt/core";
import type { ActItem } from "./item.ts";

/** ACT's three scores (Hajlaoui 2013, §2), each from 0 to 1 and `undefined` where nothing counts. */
export interface ActTotals extends SixCaseScore {
  /** ACTa. */
  readonly score: number | undefined;
  /** Cases 1 and 2 among all (eq. 1). */
  readonly ACTa: number | undefined;
  /** Cases 1 and 2 among cases 1 to 4 (eq. 2). */
  readonly ACTa56: number | undefined;
  /** As ACTa, with what people judged (eq. 3, its brackets set right); what nobody judged yet counts as wrong. */
  readonly ACTm: number | undefined;
  /** Where ACTm will be when all is judged: from all wrong to all correct. */
  readonly ACTmInterval:
    { readonly low: number; readonly high: number } | undefined;
  /** Occurrences that people judged. */
  readonly judged: number;
  /** Occurrences that wait for people's judgement. */
  readonly pending: number;
}

/** An ACT score, in all and by source connective. */
export interface ActScore extends ActTotals {
  readonly connectives: Readonly<Record<string, ActTotals>>;
}

const columns = [
  ...sixCases.map((name) => caseNames[name]),
  "credit",
  "judged",
  "pending",
];
const width = columns.length;

/** Names, counts and scores the rows of a metric over the given connectives. */
export function rowsOf(connectives: readonly string[]): {
  readonly statistics: readonly string[];
  count(items: readonly ActItem[], into: Float64Array, at: number): void;
  score(row: Float64Array): ActScore;
} {
  const starts = new Map(connectives.map((name, at) => [name, at * width]));
  return {
    statistics: connectives.flatMap((name) =>
      columns.map((column) => `${name} ${column}`),
    ),
    count: (items, into, at) => {
      into.fill(0, at, at + width * connectives.length);
      for (const item of items) {
        const start = starts.get(item.source);
        if (start !== undefined) countItem(item, into, at + start);
      }
    },
    score: (row) => {
      const each = connectives.map(
        (name, at) => [name, scoreTotals(row, at * width)] as const,
      );
      const all = scoreActRow(row);
      return {
        score: all.score,
        cases: all.cases,
        total: all.total,
        ACTa: all.ACTa,
        ACTa56: all.ACTa56,
        ACTm: all.ACTm,
        ACTmInterval: all.ACTmInterval,
        judged: all.judged,
        pending: all.pending,
        connectives: Object.fromEntries(each),
      };
    },
  };
}

/** The score of a row of an ACT metric, or of a sum of rows, over all connectives. */
export function scoreActRow(row: Float64Array): ActTotals {
  const total = new Float64Array(width);
  for (let start = 0; start < row.length; start += width)
    for (let column = 0; column < width; column += 1)
      total[column] = (total[column] ?? 0) + (row[start + column] ?? 0);
  return scoreTotals(total);
}

/** The scores of any items. */
export function scoreItems(items: Iterable<ActItem>): ActTotals {
  const row = new Float64Array(width);
  for (const item of items) countItem(item, row, 0);
  return scoreTotals(row);
}

function countItem(item: ActItem, row: Float64Array, at: number): void {
  const add = (column: number, amount: number): void => {
    row[at + column] = (row[at + column] ?? 0) + amount;
  };
  add(item.outcome - 1, 1);
  add(6, item.credit);
  add(7, Number(item.isJudged));
  add(8, Number(item.isPending));
}

const weights: PerCase = [1, 1, 0, 0, 0, 0];
const scoreAll = sixCaseScorer({ weights });
const scoreDecided = sixCaseScorer({ weights, discard: [5, 6] });

/** Scores the totals of a connective, which begin at `start`. Without views and iterators: resampling comes here often. */
function scoreTotals(row: Float64Array, start = 0): ActTotals {
  const at = (column: number): number => row[start + column] ?? 0;
  const cases = [at(0), at(1), at(2), at(3), at(4), at(5)];
  const { score, total, cases: counts } = scoreAll(cases);
  const [credit, judged, pending] = [at(6), at(7), at(8)];
  const isEmpty = total === 0;
  const low = credit / total;
  return {
    // Field by field: copying objects with numbers takes several microseconds.
    score,
    cases: counts,
    total,
    ACTa: score,
    ACTa56: scoreDecided(cases).score,
    ACTm: isEmpty ? undefined : low,
    ACTmInterval: isEmpty
      ? undefined
      : { low, high: (credit + pending) / total },
    judged,
    pending,
  };
}

/** How many translations of cases 5 and 6 people found correct, where that is all that is known. */
export interface ManualCounts {
  readonly case5: number;
  readonly case6: number;
}

/**
 * ACTm from two counts, as the released program takes them.
 *
 * @example
 * withManualCounts(totals, { case5: 2, case6: 0 }).ACTm;
 *
 * @throws RangeError if a count is not a whole number from 0 to the number of occurrences of its case.
 */
export function withManualCounts<T extends ActTotals>(
  totals: T,
  { case5, case6 }: ManualCounts,
): T {
  const { cases, total } = totals;
  check("case 5", case5, cases[4]);
  check("case 6", case6, cases[5]);
  const correct = cases[0] + cases[1] + case5 + case6;
  const ACTm = total === 0 ? undefined : correct / total;
  return {
    ...totals,
    ACTm,
    ACTmInterval: ACTm === undefined ? undefined : { low: ACTm, high: ACTm },
    judged: cases[4] + cases[5],
    pending: 0,
  };
}

function check(name: string, count: number, most: number): void {
  if (!Number.isInteger(count) || count < 0 || count > most) {
    throw new RangeError(
      `${name} has ${plural(most, "occurrence")}, so between 0 and ${most} can be correct, got ${count}`,
    );
  }
}

import { type SixCase, sixCases } from "@concord-mt/core";
import { type Verdict, verdicts } from "../gaps/gap.ts";

/** An item with the metric's case and people's verdict. */
export interface CaseVerdict {
  readonly outcome: SixCase;
  readonly verdict: Verdict;
}

/** How people judged the items of one case. */
export interface CaseJudgementRow {
  readonly counts: Readonly<Record<Verdict, number>>;
  /** Share of each verdict; `undefined` without items. */
  readonly shares: Readonly<Record<Verdict, number>> | undefined;
  readonly total: number;
}

/** Verdicts by case (apt-2017, Table 5), for APT, ACT or any metric over six cases. */
export interface CaseJudgementTable {
  readonly cases: Readonly<Record<SixCase, CaseJudgementRow>>;
  readonly total: CaseJudgementRow;
}

/** Counts verdicts by case. */
export function caseJudgements(
  items: Iterable<CaseVerdict>,
): CaseJudgementTable {
  const counts = new Map(sixCases.map((name) => [name, none()]));
  const all = none();
  for (const { outcome, verdict } of items) {
    const own = counts.get(outcome);
    if (own === undefined)
      throw new RangeError(`a case is 1 to 6, got ${outcome}`);
    own[verdict] += 1;
    all[verdict] += 1;
  }
  const rowOf = (name: SixCase): CaseJudgementRow =>
    toRow(counts.get(name) ?? none());
  return {
    cases: {
      1: rowOf(1),
      2: rowOf(2),
      3: rowOf(3),
      4: rowOf(4),
      5: rowOf(5),
      6: rowOf(6),
    },
    total: toRow(all),
  };
}

function none(): Record<Verdict, number> {
  return { correct: 0, incorrect: 0, bad: 0 };
}

function toRow(counts: Readonly<Record<Verdict, number>>): CaseJudgementRow {
  const total = verdicts.reduce((sum, name) => sum + counts[name], 0);
  return {
    counts,
    shares:
      total === 0
        ? undefined
        : {
            correct: counts.correct / total,
            incorrect: counts.incorrect / total,
            bad: counts.bad / total,
          },
    total,
  };
}

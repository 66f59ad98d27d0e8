import type { AgreementVerdict } from "@concord-mt/plm";
import { type AgreementScore, agreementScore } from "./agreement-score.ts";
import type { AgreementRow } from "./judge-translation.ts";

/** A source pronoun as APT judged it against the reference. */
export interface ReferenceJudgement {
  readonly segment: number;
  /** Its place in the source. */
  readonly position: number;
  readonly outcome: 1 | 2 | 3 | 4 | 5 | 6;
  readonly isCounted: boolean;
  /** Credit before weighting. */
  readonly credit: number;
}

/** What the candidate's own antecedents say where the reference cannot. */
export interface OwnCases {
  /** Other pronouns than the reference's, split. */
  readonly different: AgreementScore & { readonly notAsked: number };
  /** Pronouns where the reference has none. */
  readonly notInReference: AgreementScore & { readonly notAsked: number };
  /** Neither has a pronoun: nothing can disagree. */
  readonly inNeither: number;
  /** APT in which cases 3 and 5 that agree with their own antecedent are right. */
  readonly score: number | undefined;
}

/** Splits cases 3 and 5 by whether the pronoun agrees with its own antecedent. */
export function ownCases(
  items: readonly ReferenceJudgement[],
  rows: readonly Pick<AgreementRow, "line" | "sourceWord" | "verdict">[],
  weights: readonly number[],
): OwnCases {
  const verdicts = new Map(
    rows.map((row) => [`${row.line}:${row.sourceWord}`, row.verdict]),
  );
  const verdictOf = ({
    segment,
    position,
  }: ReferenceJudgement): AgreementVerdict | undefined =>
    verdicts.get(`${segment}:${position}`);
  const counted = items.filter(({ isCounted }) => isCounted);
  const split = (outcome: 3 | 5): OwnCases["different"] => {
    const own = counted
      .filter((item) => item.outcome === outcome)
      .map(verdictOf);
    const known = own.filter((verdict) => verdict !== undefined);
    return { ...agreementScore(known), notAsked: own.length - known.length };
  };
  let sum = 0;
  for (const item of counted) {
    const isRescued =
      (item.outcome === 3 || item.outcome === 5) &&
      verdictOf(item) === "agrees";
    sum += isRescued
      ? (weights[0] ?? 1)
      : (weights[item.outcome - 1] ?? 0) *
        (item.outcome === 2 ? item.credit : 1);
  }
  return {
    different: split(3),
    notInReference: split(5),
    inNeither: counted.filter(({ outcome }) => outcome === 6).length,
    score: counted.length === 0 ? undefined : sum / counted.length,
  };
}

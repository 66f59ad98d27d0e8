import type { LearntPair } from "@concord-mt/judgement";
import type { Table } from "@concord-mt/report";
import { columnsOf, percent, percentRange } from "../parts/parts.ts";

/** The pairs of pronouns, with how often people accept them. */
export function pairTable(learnt: readonly LearntPair[], width: number): Table {
  return {
    columns: columnsOf(
      ...["system", "reference", "n", "share %", "correct %"],
      ...["95 %", "equivalent"],
    ),
    rows: learnt.map((pair) => [
      pair.hypothesis,
      pair.reference,
      String(pair.n),
      percent(pair.share, width),
      percent(pair.probability, width),
      percentRange(pair.interval, width),
      pair.isEquivalent ? "yes" : "",
    ]),
  };
}

/** What makes a pair equivalent, and where there is too little to tell. */
export function pairNotes(
  learnt: readonly LearntPair[],
  {
    minimumShare,
    minimumProbability,
  }: { readonly minimumShare: number; readonly minimumProbability: number },
): readonly string[] {
  return [
    `equivalent: at least ${plainPercent(minimumShare)} % of the pairs, correct in more than ${plainPercent(minimumProbability)} %; 95 %: Wilson's interval`,
    ...learnt
      .filter(
        ({ isEquivalent, interval }) =>
          isEquivalent && interval.low <= minimumProbability,
      )
      .map(
        ({ hypothesis, reference, n }) =>
          `${hypothesis} for ${reference}: ${n} judgements are too few to be sure that people accept it more often than not`,
      ),
  ];
}

/** `7`, not the `7.000000000000001` of 0.07 × 100. */
function plainPercent(share: number): number {
  return Number((share * 100).toPrecision(12));
}

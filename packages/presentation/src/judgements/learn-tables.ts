import { plural } from "@concord-mt/core";
import { type LearntPair, toPackEquivalents } from "@concord-mt/judgement";
import type { Table } from "@concord-mt/report";
import type { Output, OutputOptions } from "../output.ts";
import {
  columnsOf,
  percent,
  percentRange,
  writeParts,
} from "../parts/parts.ts";

/** What makes a pair equivalent. */
interface LearningBounds {
  readonly minimumShare: number;
  readonly minimumProbability: number;
}

/** What a pair in the pack's list is worth: all of case 2's weight, or its probability's share of it. */
interface PairCredit {
  readonly credit?: "none" | "probability" | undefined;
}

/** Writes pairs of pronouns that people accept for one another, and the list for a pack. */
export async function writeLearntPairs(
  output: Output,
  learnt: readonly LearntPair[],
  {
    format,
    width,
    credit,
    ...bounds
  }: OutputOptions & LearningBounds & PairCredit,
): Promise<void> {
  const { equivalent, oneWay } = toPackEquivalents(learnt, { credit });
  await writeParts(
    output,
    {
      parts: [{ title: "", table: pairTable(learnt, width) }],
      notes: [
        ...pairNotes(learnt, bounds),
        ...oneWay.map(
          ({ hypothesis, reference }) =>
            `only ${hypothesis} for ${reference} passed, not the other way round; a pack's list has no direction`,
        ),
        `"equivalent": ${JSON.stringify(equivalent)}`,
      ],
      json: () => ({ equivalent, pairs: learnt }),
    },
    format,
  );
}

/** The pairs of pronouns, with how often people accept them. */
function pairTable(learnt: readonly LearntPair[], width: number): Table {
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
function pairNotes(
  learnt: readonly LearntPair[],
  { minimumShare, minimumProbability }: LearningBounds,
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
          `${hypothesis} for ${reference}: ${plural(n, "judgement")} cannot show that people accept it more often than not`,
      ),
  ];
}

/** `7`, not the `7.000000000000001` of 0.07 × 100. */
function plainPercent(share: number): number {
  return Number((share * 100).toPrecision(12));
}

import { confusionMatrix } from "./confusion.ts";
import type { AptItem } from "./item.ts";
import { noneLabel, otherLabel } from "./side.ts";

/** How well one target pronoun was produced. */
export interface TargetScore {
  readonly pronoun: string;
  /** Occurrences where the reference has it. */
  readonly inReference: number;
  /** Occurrences where the hypothesis has it. */
  readonly inHypothesis: number;
  /** Occurrences where both have it. */
  readonly inBoth: number;
  /** Share of the hypothesis's that the reference has too; `undefined` where the hypothesis has none. */
  readonly precision: number | undefined;
  /** Share of the reference's that the hypothesis has too; `undefined` where the reference has none. */
  readonly recall: number | undefined;
  /** Harmonic mean: 2 · both / (reference + hypothesis). */
  readonly f1: number;
}

/** Precision, recall and F of each target pronoun over the items that count, the most frequent in references first. */
export function targetScores(items: Iterable<AptItem>): readonly TargetScore[] {
  const { labels, counts } = confusionMatrix(items);
  return labels
    .map((pronoun, at): TargetScore => {
      const inBoth = counts[at]?.[at] ?? 0;
      const inReference = (counts[at] ?? []).reduce((a, b) => a + b, 0);
      const inHypothesis = counts.reduce((a, row) => a + (row[at] ?? 0), 0);
      return {
        pronoun,
        inReference,
        inHypothesis,
        inBoth,
        precision: inHypothesis === 0 ? undefined : inBoth / inHypothesis,
        recall: inReference === 0 ? undefined : inBoth / inReference,
        f1: (2 * inBoth) / (inReference + inHypothesis),
      };
    })
    .filter(({ pronoun }) => pronoun !== noneLabel && pronoun !== otherLabel)
    .sort(
      (a, b) =>
        b.inReference - a.inReference ||
        b.inHypothesis - a.inHypothesis ||
        (a.pronoun < b.pronoun ? -1 : 1),
    );
}

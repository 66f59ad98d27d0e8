import {
  type AlignedSegment,
  type Item,
  type SixCase,
  itemId,
} from "@concord-mt/core";
import type { Comparison } from "./compare.ts";
import type { Verdict } from "./judge.ts";
import { explain } from "./reason.ts";
import type { AptSide } from "./side.ts";

/** A translation's rendering of a pronoun, with the words as the text has them. */
export interface AptItemSide extends AptSide {
  /** The words at `positions`. */
  readonly words: readonly string[];
}

/** One source pronoun that APT judged. */
export interface AptItem extends Item {
  readonly outcome: SixCase;
  readonly document: string | undefined;
  /** Whether the item enters the score: its case is not discarded and the policy for non-pronouns does not set it aside. */
  readonly isCounted: boolean;
  /** Whether the policy for non-pronouns sets it aside. */
  readonly isSetAside: boolean;
  /** Credit before weighting: 1, or the probability of the equivalence. */
  readonly credit: number;
  readonly reference: AptItemSide;
  /** Which of several references the verdict rests on, from 0. */
  readonly referenceIndex: number;
  readonly hypothesis: AptItemSide;
  /** What decided, identical forms made one, for confusion matrices. */
  readonly cell: Comparison["cell"];
}

/** The item of a verdict. */
export function toItem(
  segment: AlignedSegment,
  verdict: Verdict,
  isDiscarded: (outcome: SixCase) => boolean,
): AptItem {
  const { occurrence, outcome, isSetAside, referenceIndex } = verdict;
  const sideOf = (side: AptSide, words: readonly string[]): AptItemSide => ({
    ...side,
    words: side.positions.map((position) => words[position] ?? ""),
  });
  const fields = {
    id: itemId(segment.index, occurrence.position, occurrence.part),
    segment: segment.index,
    document: segment.document,
    position: occurrence.position,
    source: occurrence.source,
    outcome,
    isCounted: !isSetAside && !isDiscarded(outcome),
    isSetAside,
    credit: verdict.credit,
    reference: sideOf(
      verdict.reference,
      segment.references[referenceIndex]?.words ?? [],
    ),
    referenceIndex,
    hypothesis: sideOf(verdict.hypothesis, segment.hypothesis.words),
    cell: verdict.cell,
  };
  return { ...fields, reason: explain(fields) };
}

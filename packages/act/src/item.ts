import { type Item, type SixCase, decideCase, itemId } from "@concord-mt/core";
import type { Credit } from "./judging.ts";
import { explain } from "./reason.ts";
import type { ActSide } from "./side.ts";

/** One source connective that ACT judged. */
export interface ActItem extends Item, Credit {
  readonly outcome: SixCase;
  readonly document: string | undefined;
  /** Number of source words. */
  readonly length: number;
  /** The sense of the reference's form, if it has just one. */
  readonly sense: string | undefined;
  readonly reference: ActSide;
  /** Which of several references the verdict rests on, from 0. */
  readonly referenceIndex: number;
  readonly hypothesis: ActSide;
}

/** An occurrence of a source connective and how it is translated. */
export interface Verdict {
  readonly segment: number;
  readonly document: string | undefined;
  readonly position: number;
  /** Which of several occurrences at one position it is, from 0. */
  readonly part: number;
  readonly length: number;
  readonly source: string;
  readonly reference: ActSide;
  readonly referenceIndex: number;
  readonly hypothesis: ActSide;
}

/**
 * The case of two translations: forms are equivalent if the hypothesis's form has every sense of the reference's, and
 * the latter has any (the paper's case 2, as the released program reads it).
 */
export function caseOf(
  reference: Pick<ActSide, "form" | "senses">,
  hypothesis: Pick<ActSide, "form" | "senses">,
): SixCase {
  return decideCase({
    inReference: reference.form !== undefined,
    inHypothesis: hypothesis.form !== undefined,
    identical: reference.form === hypothesis.form,
    equivalent:
      reference.senses.length > 0 &&
      reference.senses.every((sense) => hypothesis.senses.includes(sense)),
  });
}

/** The item of a verdict. */
export function toItem(
  verdict: Verdict,
  credit: (id: string, outcome: SixCase) => Credit,
): ActItem {
  const { part, ...fields } = verdict;
  const { reference, hypothesis } = verdict;
  const id = itemId(verdict.segment, verdict.position, part);
  const outcome = caseOf(reference, hypothesis);
  const [sense, ...others] = reference.senses;
  return {
    ...fields,
    ...credit(id, outcome),
    id,
    outcome,
    sense: others.length === 0 ? sense : undefined,
    reason: explain({ outcome, reference, hypothesis }),
  };
}

import type { SixCase } from "@concord-mt/core";
import type { Verdict } from "../gaps/gap.ts";

/** The texts that an annotator sees. */
export interface JudgementTexts {
  readonly source: string;
  /** Of several references each stands on a line of its own. */
  readonly reference: string;
  readonly hypothesis: string;
}

/** A line of a judgement file: one annotator on one item of one system. Without a verdict it is a question. */
export interface JudgementLine {
  readonly system: string;
  /** The item's id: segment and position, as metrics give it. */
  readonly id: string;
  /** Empty where nobody is named. */
  readonly annotator: string;
  /** `undefined`: not judged yet, or the annotator is unsure. */
  readonly verdict: Verdict | undefined;
  /** The annotator looked and cannot say; there is no verdict then. */
  readonly unsure?: true;
  /** An adjudicator decided: the verdict counts, whatever the votes, and is no vote itself. */
  readonly resolution?: true;
  /** Whether the word that a pronoun stands for is translated well. */
  readonly antecedent?: Verdict;
  /** What kind of mistake it is, in the annotators' own terms. */
  readonly tags?: readonly string[];
  readonly remark?: string;
  /** The metric whose item it is, where a file holds those of several. */
  readonly metric?: string;
  readonly document?: string;
  /** Line of the segment, from 1. */
  readonly line?: number;
  /** Position of the source word in its segment, from 0. */
  readonly position?: number;
  /** Which of the evaluated words of its segment it is, from 1, where the position is not known. */
  readonly occurrence?: number;
  /** The source word. */
  readonly source?: string;
  /** What kind of pronoun it is, in the terms of Hardmeier & Federico (2010) or the annotators' own. */
  readonly category?: string;
  readonly case?: SixCase;
  /** Words on either side, as the metric found them; empty for nothing. */
  readonly reference?: string;
  readonly hypothesis?: string;
  readonly texts?: JudgementTexts;
  /** In gap filling: the label of what the system wrote, and the labels chosen. */
  readonly written?: string;
  readonly choices?: readonly string[];
}

/** What makes lines be about the same thing. */
export function subjectOf({
  system,
  id,
}: Pick<JudgementLine, "system" | "id">): string {
  return JSON.stringify([system, id]);
}

import type { SixCase } from "@concord-mt/core";
import type { Marks } from "./marked-line.tsx";

/** Where a word stands in its line, in UTF-16 units. */
export interface CasePlace {
  readonly start: number;
  readonly end: number;
}

/** A case as a list shows it. */
export interface CaseRow {
  readonly id: string;
  readonly segment: number;
  /** The source line, and where the word stands in it. */
  readonly line: string;
  readonly place: CasePlace;
  /** What became of it, by system; a system may lack one. */
  readonly outcomes: readonly (SixCase | undefined)[];
}

/** A line near a case, of the same document. */
export interface ContextLine {
  readonly line: string;
  /** Where the antecedent stands, if it is in this line. */
  readonly antecedent?: CasePlace | undefined;
}

/** A line of a case with what is marked in it. */
export interface CaseText {
  readonly line: string;
  readonly words: readonly CasePlace[];
  readonly marks: Marks;
  /** Up to five lines before it, and two behind it. */
  readonly before: readonly ContextLine[];
  readonly behind: readonly ContextLine[];
  /** Positions of the words that are linked with a word of the source, where links are known. */
  readonly linkedWith?: (source: number) => readonly number[];
}

/** What a system made of a case. */
export interface CaseOutput extends CaseText {
  readonly name: string;
  /** Nothing where the metric did not judge it. */
  readonly outcome?: SixCase | undefined;
  readonly reason?: string | undefined;
  readonly isRepaired?: boolean;
}

/** A case with its source, its references and what every system made of it. */
export interface CaseView {
  readonly id: string;
  /** The source word. */
  readonly word: string;
  readonly segment: number;
  readonly position: number;
  readonly document?: string | undefined;
  readonly languages: { readonly source: string; readonly target: string };
  readonly source: CaseText;
  readonly references: readonly CaseText[];
  /** The reference that decided, if the case was judged. */
  readonly deciding: number | undefined;
  readonly outputs: readonly CaseOutput[];
  /** What a pronoun stands for, where coreference says so. */
  readonly antecedent?:
    { readonly text: string; readonly probability: number } | undefined;
}

/**
 * Where a browser of cases gets them: from a run in memory, or from a server. What is not there yet is `undefined`;
 * asking for it brings it, and then listeners are called.
 */
export interface CaseSource<Filter> {
  count(filter: Filter): number | undefined;
  page(
    filter: Filter,
    from: number,
    count: number,
  ): readonly (CaseRow | undefined)[];
  /** Where a case stands among those of a filter; -1 where the filter leaves it out. */
  place(filter: Filter, id: string): number | undefined;
  /** A case; its references are marked as the verdict on the system `focus` has it. */
  get(id: string, focus: number): CaseView | undefined;
  subscribe(listener: () => void): () => void;
}

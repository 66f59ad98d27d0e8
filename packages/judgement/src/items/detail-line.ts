import type { SixCase } from "@concord-mt/core";
import type { ItemPlaces } from "./detail-item.ts";

/** What metrics of six cases write of every item, a line each (`--details FILE.jsonl`), and judging reads. */
export interface DetailLine {
  readonly system: string;
  readonly id: string;
  /** Line of the segment, from 1. */
  readonly line: number;
  readonly document: string | undefined;
  /** Position of the source word in its segment, from 0. */
  readonly position: number;
  readonly case: SixCase;
  /** The case's name. */
  readonly name: string;
  /** What either side has; nothing or empty for nothing. */
  readonly reference: string | undefined;
  readonly hypothesis: string | undefined;
  readonly reason: string;
  /** The texts of the segment. */
  readonly source: string | undefined;
  readonly referenceText: string | undefined;
  readonly hypothesisText: string | undefined;
}

/** APT's line of a pronoun. */
export interface PronounDetail extends DetailLine {
  readonly pronoun: string;
  readonly counted: boolean;
  readonly repairedReference: boolean;
  readonly repairedHypothesis: boolean;
  /** The source word as the text writes it. */
  readonly writtenPronoun?: string | undefined;
  /** The pronouns found on either side, as the metric's lists spell them; empty where there is none. */
  readonly referenceLabels?: readonly string[] | undefined;
  readonly hypothesisLabels?: readonly string[] | undefined;
  /** Where the source word and the candidate's words stand in their texts: pairs of start and end. */
  readonly sourcePlaces?: ItemPlaces["source"] | undefined;
  readonly hypothesisPlaces?: ItemPlaces["hypothesis"] | undefined;
}

/** ACT's line of a connective. */
export interface ConnectiveDetail extends DetailLine {
  readonly connective: string;
  readonly sense: string | undefined;
  /** How the forms were chosen. */
  readonly referenceChoice: string | undefined;
  readonly hypothesisChoice: string | undefined;
  readonly credit: number;
  readonly judged: boolean;
  readonly pending: boolean;
}

import type { SixCase } from "@concord-mt/core";
import type { JudgementTexts } from "../verdicts/line.ts";

/** An item of a metric of six cases, as judging needs it. */
export interface DetailItem {
  readonly system: string;
  readonly id: string;
  /** Position of the segment, from 0. */
  readonly segment: number;
  readonly document: string | undefined;
  /** The source word. */
  readonly word: string;
  /** The source word as the text writes it, where the metric says so: *Sie*. */
  readonly writtenWord?: string | undefined;
  readonly outcome: SixCase;
  /** Whether the metric counts it. */
  readonly isCounted: boolean;
  /** What either side has; empty for nothing. */
  readonly reference: string;
  readonly hypothesis: string;
  /** The pronouns that APT found on either side, normalised; none where it found none, `undefined` where nobody says. */
  readonly labels?:
    | {
        readonly reference: readonly string[];
        readonly hypothesis: readonly string[];
      }
    | undefined;
  /** Where the words stand in the texts, as pairs of start and end. */
  readonly places?: ItemPlaces | undefined;
  /** What an annotator sees. */
  readonly texts: JudgementTexts;
}

/** Pieces of the source and of the candidate, each from its start to its end. */
export interface ItemPlaces {
  readonly source: readonly (readonly [start: number, end: number])[];
  readonly hypothesis: readonly (readonly [start: number, end: number])[];
}

/** Items by system, in the order of the items. */
export function itemsBySystem(
  items: Iterable<DetailItem>,
): ReadonlyMap<string, readonly DetailItem[]> {
  const found = new Map<string, DetailItem[]>();
  for (const item of items) {
    const own = found.get(item.system) ?? [];
    own.push(item);
    found.set(item.system, own);
  }
  return found;
}

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
  readonly outcome: SixCase;
  /** Whether the metric counts it. */
  readonly isCounted: boolean;
  /** What either side has; empty for nothing. */
  readonly reference: string;
  readonly hypothesis: string;
  /** What an annotator sees. */
  readonly texts: JudgementTexts;
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

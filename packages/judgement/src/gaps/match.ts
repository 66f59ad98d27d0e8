import type { JudgedGap } from "./gap.ts";

/** A gap and the item of a metric that is about the same pronoun. */
export interface MatchedGap<I> {
  readonly gap: JudgedGap;
  readonly item: I;
}

/** An occurrence as metrics give it. */
export interface PlacedItem {
  readonly id: string;
  /** Position of the segment, from 0. */
  readonly segment: number;
}

/**
 * Finds the items that gaps of one system are about: by id (segment and position), else as the n-th item of the
 * segment. Gaps without an item are returned apart.
 */
export function matchGaps<I extends PlacedItem>(
  gaps: Iterable<JudgedGap>,
  items: readonly I[],
): {
  readonly matched: readonly MatchedGap<I>[];
  readonly unmatched: readonly JudgedGap[];
} {
  const byId = new Map(items.map((item) => [item.id, item]));
  const bySegment = new Map<number, I[]>();
  for (const item of items) {
    const own = bySegment.get(item.segment) ?? [];
    own.push(item);
    bySegment.set(item.segment, own);
  }
  const matched: MatchedGap<I>[] = [];
  const unmatched: JudgedGap[] = [];
  for (const gap of gaps) {
    const { line, occurrence } = gap;
    const item =
      byId.get(gap.id) ??
      (line === undefined || occurrence === undefined
        ? undefined
        : bySegment.get(line - 1)?.[occurrence - 1]);
    if (item === undefined) unmatched.push(gap);
    else matched.push({ gap, item });
  }
  return { matched, unmatched };
}

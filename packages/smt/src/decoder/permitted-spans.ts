import type { SearchState } from "./search-state.ts";

/**
 * Calls `take` for every span that may be translated next (Moses' rule): free words, not further from the last phrase
 * than the distortion limit, and not so far that the first gap could not be reached from there.
 */
export function forEachSpan(
  { coverages, spans, settings, length }: SearchState,
  coverage: number,
  end: number,
  take: (from: number, to: number) => void,
): void {
  const { distortionLimit } = settings;
  const limit = distortionLimit < 0 ? length : distortionLimit;
  const gap = coverages.firstGap[coverage] ?? 0;
  const first = Math.max(gap, end + 1 - limit);
  const last = Math.min(length - 1, end + 1 + limit);
  for (let from = first; from <= last; from += 1) {
    if (!coverages.isFree(coverage, from)) continue;
    const behind = Math.min(length, from + spans.longest);
    for (let to = from; to < behind; to += 1) {
      if (!coverages.isFree(coverage, to)) break;
      if (from !== gap && to + 1 - gap > limit) break;
      if ((spans.count[from * spans.longest + to - from] ?? 0) > 0)
        take(from, to);
    }
  }
}

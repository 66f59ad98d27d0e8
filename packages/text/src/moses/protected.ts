import type { Span } from "../span.ts";

/** Finds what the patterns match, from left to right; of matches that overlap the first, then the longest, stays. */
export function findProtected(
  text: string,
  patterns: readonly RegExp[],
): readonly Span[] {
  const found = patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: match, index }) => ({
      start: index,
      end: index + match.length,
    })),
  );
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let behind = 0;
  return found.filter(({ start, end }) => {
    const free = start >= behind && end > start;
    if (free) behind = end;
    return free;
  });
}

/** The same pattern, made to find every match. */
export function globalPattern(pattern: RegExp): RegExp {
  return new RegExp(
    pattern.source,
    pattern.flags.replace(/[gy]/gu, "").concat("g"),
  );
}

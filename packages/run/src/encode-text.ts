import type { Alignment, Link, Token } from "@concord-mt/core";

/** Where a word stands in its line, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The words of a line as a run stores them: units skipped before each, then its length. */
export function encodeTokens(
  tokens: readonly Pick<Token, "start" | "end">[],
): readonly number[] {
  let at = 0;
  return tokens.flatMap(({ start, end }) => {
    const steps = [start - at, end - start];
    at = end;
    return steps;
  });
}

/**
 * Where the words of a line stand.
 *
 * @example
 * decodeTokens([0, 2, 1, 3]); // [{ start: 0, end: 2 }, { start: 3, end: 6 }]: "It was"
 */
export function decodeTokens(encoded: readonly number[]): readonly Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (let step = 0; step + 1 < encoded.length; step += 2) {
    const start = at + (encoded[step] ?? 0);
    at = start + (encoded[step + 1] ?? 0);
    spans.push({ start, end: at });
  }
  return spans;
}

/** The links of a line as a run stores them; probabilities are left out. */
export function encodeLinks(alignment: Alignment): readonly number[] {
  return alignment.flatMap(({ source, target }) => [source, target]);
}

/** The links of a line. */
export function decodeLinks(encoded: readonly number[]): Alignment {
  const links: Link[] = [];
  for (let at = 0; at + 1 < encoded.length; at += 2)
    links.push({ source: encoded[at] ?? 0, target: encoded[at + 1] ?? 0 });
  return links;
}

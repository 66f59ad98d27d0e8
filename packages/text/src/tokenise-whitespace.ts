import type { Token } from "@concord-mt/core";

/**
 * Cuts text that is tokenised already, at spaces and tabs only: each run of other characters is a token.
 *
 * @example
 * tokeniseWhitespace("il  pleut .").map(({ form, start }) => [form, start]);
 * // [["il", 0], ["pleut", 4], [".", 10]]
 */
export function tokeniseWhitespace(text: string): Token[] {
  const tokens: Token[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; at += 1) {
    const unit = at < text.length ? text.charCodeAt(at) : space;
    if (unit !== space && unit !== tab) {
      if (start === -1) start = at;
    } else if (start !== -1) {
      const surface = text.slice(start, at);
      tokens.push({ surface, form: surface, start, end: at });
      start = -1;
    }
  }
  return tokens;
}

const space = 0x20;
const tab = 0x09;

import { CorpusError } from "@concord-mt/core";
import { type WordIdentity, wordKey } from "../align/word-key.ts";
import { createContentName } from "./content-name.ts";
import type { Stemmer } from "./stemmer.ts";

export interface StemTableOptions {
  /**
   * Whether words are found by METEOR's hash of them, as in METEOR 1.5, or by their text.
   *
   * @defaultValue "hash"
   */
  readonly wordIdentity?: WordIdentity;
}

/**
 * Reads a table of stems (METEOR's `-e`, and what it has for Arabic in reduced Buckwalter spelling): a line has a word, a
 * count (which METEOR does not use) and the word's stem, with white space between them. Of several lines for a word the
 * last counts; a word that is not listed is its own stem. The name is a hash of the entries.
 *
 * @example
 * parseStems(["wktAb 12 kitAb", "ktb 3 kitAb"]).stem("ktb"); // "kitAb"
 *
 * @throws CorpusError (`format`) if a line has no word, whole number and stem.
 */
export function parseStems(
  lines: Iterable<string>,
  { wordIdentity = "hash" }: StemTableOptions = {},
): Stemmer {
  const stems = new Map<number | string, string>();
  const content = createContentName();
  let line = 0;
  for (const text of lines) {
    line += 1;
    const [word, count = "", stem] = text
      .split(/[ \t\r\f]+/u)
      .filter((field) => field !== "");
    if (word === undefined || stem === undefined || !/^[+-]?\d+$/u.test(count))
      throw new CorpusError(
        `expected a word, a count and a stem, found ${JSON.stringify(text.slice(0, 80))}`,
        { code: "format", line },
      );
    stems.set(wordKey(word, wordIdentity), stem);
    content.add(word, stem);
  }
  return {
    name: `table-${content.read()}`,
    stem: (word) => stems.get(wordKey(word, wordIdentity)) ?? word,
  };
}

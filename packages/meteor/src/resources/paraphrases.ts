import { CorpusError } from "@concord-mt/core";
import { createContentName } from "./content-name.ts";

/** Phrases that can stand for each other. */
export interface ParaphraseSource {
  /** Names the table and its content in signatures. */
  readonly name: string;
  /** Number of words of the longest phrase that starts with `word`; 0 if none does. */
  longest(word: string): number;
  /** What can stand for a phrase, in the table's order; words are joined by one space. */
  paraphrases(phrase: string): readonly string[];
}

/**
 * Reads METEOR's paraphrase table: three lines an entry, a probability (which METEOR does not use), a phrase, and what
 * can stand for it. The name is a hash of the entries.
 *
 * @example
 * parseParaphrases(["0.5", "in spite of", "despite"]).paraphrases("in spite of"); // ["despite"]
 *
 * @throws CorpusError (`format`) if an entry is cut short, its first line is no number, or a phrase is empty.
 */
export function parseParaphrases(lines: Iterable<string>): ParaphraseSource {
  const table = new Map<string, string[]>();
  const longest = new Map<string, number>();
  const content = createContentName();
  let line = 0;
  let phrase = "";
  for (const text of lines) {
    line += 1;
    if (line % 3 === 1) checkProbability(text, line);
    else if (line % 3 === 2) phrase = words(text, line).join(" ");
    else {
      const left = phrase.split(" ");
      const right = words(text, line).join(" ");
      const known = table.get(phrase);
      if (known === undefined) table.set(phrase, [right]);
      else known.push(right);
      const [first = ""] = left;
      longest.set(first, Math.max(longest.get(first) ?? 0, left.length));
      content.add(phrase, right);
    }
  }
  if (line % 3 !== 0)
    throw new CorpusError(
      `expected three lines per entry (probability, phrase, paraphrase), found the end after ${line % 3}`,
      { code: "format", line },
    );
  return {
    name: content.read(),
    longest: (word) => longest.get(word) ?? 0,
    paraphrases: (text) => table.get(text) ?? [],
  };
}

function checkProbability(text: string, line: number): void {
  if (text.trim() === "" || Number.isNaN(Number(text)))
    throw new CorpusError(
      `expected a probability, found ${JSON.stringify(text.slice(0, 80))}`,
      { code: "format", line },
    );
}

function words(text: string, line: number): string[] {
  const found = text.split(/[ \t\r\f]+/u).filter((word) => word !== "");
  if (found.length === 0)
    throw new CorpusError("expected a phrase, found an empty line", {
      code: "format",
      line,
    });
  return found;
}

import { CorpusError } from "@concord-mt/core";
import { type GrowingSets, addTo } from "./growing-sets.ts";

/**
 * Adds to each word the offsets of its sets from a WordNet index (wndb(5WN)). A line has a word, its part of speech, the
 * number of its sets, fields that do not matter here, and at the end the offset of each set; lines of the licence start
 * with a space.
 *
 * @throws CorpusError (`format`) if a line has fewer offsets than it says.
 */
export function parseIndex(
  lines: Iterable<string>,
  { file, into }: GrowingSets,
): void {
  let line = 0;
  for (const text of lines) {
    line += 1;
    if (text.startsWith(" ") || text === "") continue;
    const fields = text.trimEnd().split(" ");
    const [word = "", , count = ""] = fields;
    const offsets = fields.slice(3).slice(-Number(count));
    if (
      !/^[1-9]\d{0,3}$/u.test(count) ||
      offsets.length !== Number(count) ||
      !offsets.every((offset) => /^\d{8}$/u.test(offset))
    )
      throw new CorpusError(
        `expected a word and as many offsets of 8 digits as its third field says, found ${JSON.stringify(text.slice(0, 80))}`,
        { code: "format", file, line },
      );
    addTo(into, word, offsets);
  }
}

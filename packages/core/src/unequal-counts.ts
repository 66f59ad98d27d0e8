import { CorpusError } from "./errors.ts";
import { plural } from "./plural.ts";

/** How many lines a file has. */
export interface LineCount {
  readonly file: string;
  readonly count: number;
}

/** The error for files that belong together and have different numbers of lines. */
export function unequalCounts(
  found: LineCount,
  expected: LineCount,
): CorpusError {
  return new CorpusError(
    `${found.file} has ${plural(found.count, "line")}, ${expected.file} has ${expected.count}`,
    { code: "length" },
  );
}

/** Refuses texts that belong together but have different numbers of lines. @throws CorpusError (`length`). */
export function checkLength(found: LineCount, expected: LineCount): void {
  if (found.count !== expected.count) throw unequalCounts(found, expected);
}

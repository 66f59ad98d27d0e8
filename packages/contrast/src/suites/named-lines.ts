import { CorpusError } from "@concord-mt/core";

/** The lines of a file, and what messages call it. */
export interface NamedLines {
  readonly name: string;
  readonly lines: readonly string[];
}

/**
 * Cuts the lines of contexts into blocks, one for each line of the text; how long they are follows from the files.
 *
 * @throws CorpusError if the lines cannot be shared out evenly.
 */
export function contextBlocks(
  { name, lines }: NamedLines,
  text: { readonly name: string; readonly count: number },
): (readonly string[])[] {
  const size = lines.length / Math.max(1, text.count);
  if (!Number.isInteger(size))
    throw new CorpusError(
      `expected the same number of context lines for each of the ${text.count} lines of ${text.name}, found ${lines.length} lines`,
      { code: "length", file: name },
    );
  return Array.from({ length: text.count }, (_, at) =>
    lines.slice(at * size, (at + 1) * size).filter((line) => line !== ""),
  );
}

import { CorpusError, checkLength } from "@concord-mt/core";
import type { ContrastItem, ContrastSuite } from "../item.ts";
import { type NamedLines, contextBlocks } from "./named-lines.ts";

/** The files of a suite in lines. */
export interface LineFiles {
  readonly source: NamedLines;
  readonly target: NamedLines;
  readonly contextSource?: NamedLines | undefined;
  readonly contextTarget?: NamedLines | undefined;
}

/**
 * Reads a suite in lines (Lopes et al., DiscEvalMT, what ContraPro's script writes): the right translation, then the
 * wrong ones, each beside its source. An item has two lines, or as many as `sizes` says.
 *
 * @throws CorpusError if the files are of different length, or the lines of an item have different sources.
 */
export function parsePairs(
  { source, target, contextSource, contextTarget }: LineFiles,
  { sizes }: { readonly sizes?: readonly number[] | undefined } = {},
): ContrastSuite {
  checkLength(
    { file: target.name, count: target.lines.length },
    { file: source.name, count: source.lines.length },
  );
  const count = source.lines.length;
  const text = { name: source.name, count };
  const before = {
    source: contextSource && contextBlocks(contextSource, text),
    target: contextTarget && contextBlocks(contextTarget, text),
  };
  const items: ContrastItem[] = [];
  let at = 0;
  while (at < count) {
    const size = sizes?.[items.length] ?? 2;
    const end = at + size;
    const own = source.lines[at] ?? "";
    for (let line = at; line < end; line += 1)
      if (source.lines[line] !== own)
        throw new CorpusError(
          `expected ${size} lines with the same source, the right translation first, found another sentence`,
          { code: "format", file: source.name, line: line + 1 },
        );
    items.push({
      number: items.length + 1,
      source: own,
      context: before.source?.[at] ?? [],
      versions: target.lines.slice(at, end).map((words, version) => ({
        text: words,
        context: before.target?.[at + version] ?? [],
      })),
    });
    at = end;
  }
  return { format: "pairs", items };
}

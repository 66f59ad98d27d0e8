import { toGizaLine } from "@concord-mt/act";
import { type Alignment, CorpusError } from "@concord-mt/core";
import { readAlignments } from "@concord-mt/corpus";
import type { WordPairs } from "../../evaluation/given-alignments.ts";
import { inputOf } from "../../evaluation/read.ts";
import { checkLength } from "../../evaluation/test-set.ts";
import type { Io } from "../../io.ts";

/**
 * Reads alignments of preprocessed texts as lines of GIZA++. A file of GIZA++ brings its own source words, and the
 * released program believes them; Pharaoh's links must fit the texts.
 */
export async function readGizaLines(
  io: Io,
  file: string,
  texts: WordPairs,
): Promise<readonly string[]> {
  const { input, name } = inputOf(io, file);
  const lines: string[] = [];
  for await (const { alignment, source, line } of readAlignments(input, {
    name,
    signal: io.signal,
  })) {
    const at = lines.length;
    if (source === undefined && at < texts.source.length)
      checkLinks(alignment, { ...texts, at, file: name, line });
    lines.push(toGizaLine(source ?? texts.source[at] ?? [], alignment));
  }
  checkLength(
    { file: name, count: lines.length },
    { file: texts.sourceFile, count: texts.source.length },
  );
  return lines;
}

/** Writes the links of each segment as a line of GIZA++. */
export function formatGizaLines(
  source: readonly (readonly string[])[],
  links: readonly Alignment[],
): string[] {
  return source.map((words, at) => toGizaLine(words, links[at] ?? []));
}

function checkLinks(
  alignment: Alignment,
  {
    source,
    target,
    targetFile,
    at,
    file,
    line,
  }: WordPairs & { at: number; file: string; line: number },
): void {
  const words = {
    source: source[at]?.length ?? 0,
    target: target[at]?.length ?? 0,
  };
  for (const link of alignment) {
    if (link.source < words.source && link.target < words.target) continue;
    throw new CorpusError(
      `the link ${link.source}-${link.target} points outside line ${at + 1} of ${targetFile}, which preprocessing leaves with ${words.target} words for ${words.source} of the source`,
      { code: "index", file, line },
    );
  }
}

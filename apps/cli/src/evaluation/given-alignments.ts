import { type Alignment, CorpusError } from "@concord-mt/core";
import { readAlignments } from "@concord-mt/corpus";
import type { Io } from "../io.ts";
import { inputOf, printWarning } from "./read.ts";
import { checkLength } from "./test-set.ts";

/** The two texts that an alignment file belongs to, in words. */
export interface WordPairs {
  readonly sourceFile: string;
  readonly targetFile: string;
  readonly source: readonly (readonly string[])[];
  readonly target: readonly (readonly string[])[];
}

/**
 * Reads an alignment file and checks it against its texts: as many lines (one empty line too many is a warning), every
 * target position inside its segment. A link to a source word that is not there cannot be a pronoun's and is dropped
 * with a warning: aligners that saw another tokenisation of the source leave such links.
 */
export async function readGivenAlignments(
  io: Io,
  file: string,
  texts: WordPairs,
  { isQuiet = false } = {},
): Promise<Alignment[]> {
  const { input, name } = inputOf(io, file);
  const alignments: Alignment[] = [];
  const expected = texts.source.length;
  const dropped = { links: 0, line: 0 };
  for await (const { alignment, line } of readAlignments(input, {
    name,
    signal: io.signal,
  })) {
    const at = alignments.length;
    if (at >= expected) {
      alignments.push(alignment);
      continue;
    }
    checkTargets(alignment, { ...texts, at, file: name, line });
    const words = texts.source[at]?.length ?? 0;
    const inside = alignment.filter(({ source }) => source < words);
    if (inside.length < alignment.length && dropped.links === 0)
      dropped.line = line;
    dropped.links += alignment.length - inside.length;
    alignments.push(inside);
  }
  if (alignments.length === expected + 1 && alignments.at(-1)?.length === 0) {
    alignments.pop();
    if (!isQuiet)
      printWarning(io, {
        code: "extra-line",
        message: `one empty line more than ${texts.sourceFile}`,
        file: name,
        line: expected + 1,
      });
  }
  if (dropped.links > 0) {
    if (!isQuiet)
      printWarning(io, {
        code: "source-index",
        message: `${dropped.links} links of source words that ${texts.sourceFile} does not have were dropped`,
        file: name,
        line: dropped.line,
      });
  }
  checkLength(
    { file: name, count: alignments.length },
    { file: texts.sourceFile, count: expected },
  );
  return alignments;
}

function checkTargets(
  alignment: Alignment,
  {
    target,
    targetFile,
    at,
    file,
    line,
  }: WordPairs & { at: number; file: string; line: number },
): void {
  const words = target[at]?.length ?? 0;
  for (const link of alignment) {
    if (link.target < words) continue;
    throw new CorpusError(
      `the link ${link.source}-${link.target} points outside line ${at + 1} of ${targetFile}, which has ${words} words`,
      { code: "index", file, line },
    );
  }
}

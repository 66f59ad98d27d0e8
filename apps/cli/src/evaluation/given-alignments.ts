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
 * position inside its segment.
 */
export async function readGivenAlignments(
  io: Io,
  file: string,
  texts: WordPairs,
): Promise<Alignment[]> {
  const { input, name } = inputOf(io, file);
  const alignments: Alignment[] = [];
  const expected = texts.source.length;
  for await (const { alignment, line } of readAlignments(input, {
    name,
    signal: io.signal,
  })) {
    const at = alignments.length;
    if (at < expected)
      checkPositions(alignment, { ...texts, at, file: name, line });
    alignments.push(alignment);
  }
  if (alignments.length === expected + 1 && alignments.at(-1)?.length === 0) {
    alignments.pop();
    printWarning(io, {
      code: "extra-line",
      message: `one empty line more than ${texts.sourceFile}`,
      file: name,
      line: expected + 1,
    });
  }
  checkLength(
    { file: name, lines: alignments.length },
    { file: texts.sourceFile, lines: expected },
  );
  return alignments;
}

function checkPositions(
  alignment: Alignment,
  {
    source,
    target,
    sourceFile,
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
    for (const [side, name] of [
      ["source", sourceFile] as const,
      ["target", targetFile] as const,
    ]) {
      if (link[side] < words[side]) continue;
      throw new CorpusError(
        `the link ${link.source}-${link.target} points outside line ${at + 1} of ${name}, which has ${words[side]} words`,
        { code: "index", file, line },
      );
    }
  }
}

import { CorpusError } from "@concord-mt/core";
import type { ByteSource } from "./input.ts";
import { noteSuspiciousLines } from "./suspicious-lines.ts";
import {
  type DecodeOptions,
  type TextBlock,
  readLineBlocks,
  tooLong,
} from "./text-blocks.ts";

/** Lines that were read together. */
export interface LineBatch {
  /** Number of the first line, from 1. */
  readonly first: number;
  /** The lines without their ends. */
  readonly lines: readonly string[];
}

/** Cuts a source into lines, many at a time: a promise for every line would cost more than reading it. */
export async function* readLineBatches(
  source: ByteSource,
  options: DecodeOptions,
): AsyncGenerator<LineBatch> {
  for await (const block of readLineBlocks(source, options)) {
    const lines = splitBlock(block, options);
    if (block.text.length * 3 > options.maxLineLength)
      checkLengths(lines, block.line, source.name, options.maxLineLength);
    yield { first: block.line, lines };
  }
}

function splitBlock(
  { text, line }: TextBlock,
  { warnings }: DecodeOptions,
): readonly string[] {
  const lines = text.split("\n");
  if (text.includes("\r")) {
    let count = 0;
    let first = 0;
    for (const [at, content] of lines.entries()) {
      if (!content.endsWith("\r")) continue;
      if (count === 0) first = line + at;
      lines[at] = content.slice(0, -1);
      count += 1;
    }
    if (count > 0)
      warnings.add({
        code: "crlf",
        message: "lines end in CR LF; the CR was removed",
        line: first,
        count,
      });
  }
  noteSuspiciousLines({ text, lines, first: line, warnings });
  return lines;
}

function checkLengths(
  lines: readonly string[],
  first: number,
  file: string,
  limit: number,
): void {
  for (const [at, line] of lines.entries()) {
    if (line.length * 3 > limit && Buffer.byteLength(line) > limit)
      throw tooLong(limit, { file, line: first + at });
  }
}

/** Adds file and line to an error that a parser of single lines threw. */
export function locateError(
  error: unknown,
  place: { readonly file: string; readonly line?: number },
): unknown {
  return error instanceof CorpusError ? error.at(place) : error;
}

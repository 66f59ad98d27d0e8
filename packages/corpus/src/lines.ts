import type { ByteSource } from "./input.ts";
import { splitLines } from "./split-lines.ts";
import { type DecodeOptions, readLineBlocks, tooLong } from "./text-blocks.ts";

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
    const lines = splitLines(block, options);
    if (block.text.length * 3 > options.maxLineLength)
      checkLengths(lines, block.line, source.name, options.maxLineLength);
    yield { first: block.line, lines };
  }
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

import type { FileIo } from "../file-io.ts";
import { readSegmentBatches } from "@concord-mt/corpus";
import { type TextReading, openText } from "./open-text.ts";

/** A text, line by line, or document by document where it is not cut into lines that mean something. */
export interface TextFile {
  /** As messages call it. */
  readonly name: string;
  /** Segments, or whole documents. */
  readonly lines: readonly string[];
  /** The document of each line, where the file itself says so. */
  readonly documents: readonly string[] | undefined;
  /** Whether each line is a whole document. */
  readonly isWhole: boolean;
  /** Whether it is one of several columns of its file. */
  readonly isChosen?: boolean;
}

/** Reads a text, one segment a line (or a segment a unit, in SGM, XML and the like), and passes warnings on. */
export async function readTextLines(
  io: FileIo,
  file: string,
  reading: TextReading = {},
): Promise<string[]> {
  return (await readSegmentLines(io, file, reading)).lines;
}

/** {@link readTextLines} with what is known of the file. */
export async function readLineFile(
  io: FileIo,
  file: string,
  reading: TextReading,
): Promise<TextFile> {
  return {
    name: file === "-" ? "<stdin>" : file,
    ...(await readSegmentLines(io, file, reading)),
    documents: undefined,
    isWhole: false,
  };
}

async function readSegmentLines(
  io: FileIo,
  file: string,
  reading: TextReading,
): Promise<{ readonly lines: string[]; readonly isChosen: boolean }> {
  const opened = openText(io, file, reading);
  const lines: string[] = [];
  for await (const batch of readSegmentBatches(opened.input, opened.options))
    for (const { texts } of batch) lines.push(opened.clean(texts[0] ?? ""));
  return { lines, isChosen: opened.isChosen() };
}

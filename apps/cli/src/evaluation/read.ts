import type { Warning } from "@concord-mt/core";
import {
  type Input,
  type ReadOptions,
  readSegmentBatches,
} from "@concord-mt/corpus";
import { UsageError } from "../errors.ts";
import { type Io, print } from "../io.ts";

// Standard inputs that a file name stands for already: what one reader took, another would miss.
const taken = new WeakSet<Io["stdin"]>();

/**
 * What a file name on the command line stands for: `-` is the program's own standard input.
 *
 * @throws UsageError if standard input is named a second time.
 */
export function inputOf(
  io: Io,
  file: string,
): { readonly input: Input; readonly name: string } {
  if (file !== "-") return { input: file, name: file };
  if (taken.has(io.stdin))
    throw new UsageError("standard input (-) is given twice");
  taken.add(io.stdin);
  return { input: io.stdin, name: "<stdin>" };
}

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
}

/** Reads a text, one segment a line (or a segment a unit, in SGM, XML and the like), and passes warnings on. */
export async function readTextLines(
  io: Io,
  file: string,
  { isQuiet = false } = {},
): Promise<string[]> {
  const { input, name } = inputOf(io, file);
  const lines: string[] = [];
  const batches = readSegmentBatches(input, readOptions(io, name, isQuiet));
  for await (const batch of batches)
    for (const { texts } of batch) lines.push(texts[0] ?? "");
  return lines;
}

/** {@link readTextLines} with what is known of the file. */
export async function readLineFile(
  io: Io,
  file: string,
  options: { readonly isQuiet: boolean },
): Promise<TextFile> {
  return {
    name: file === "-" ? "<stdin>" : file,
    lines: await readTextLines(io, file, options),
    documents: undefined,
    isWhole: false,
  };
}

/** How a file is read: warnings go to stderr, and Ctrl-C ends it. */
export function readOptions(
  io: Io,
  name: string,
  isQuiet: boolean,
): ReadOptions {
  return {
    name,
    onWarning: (warning) => {
      if (!isQuiet) printWarning(io, warning);
    },
    signal: io.signal,
  };
}

/** Writes a warning as one line on stderr. */
export function printWarning(io: Io, { file, line, message }: Warning): void {
  const place = [file, line].filter((part) => part !== undefined).join(":");
  void print(
    io.stderr,
    `concord: warning: ${place === "" ? "" : `${place}: `}${message}\n`,
  );
}

import type { Warning } from "@concord-mt/core";
import {
  type Input,
  openDocuments,
  readSegments,
  type LineCount,
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
    throw new UsageError("standard input (-) is named twice");
  taken.add(io.stdin);
  return { input: io.stdin, name: "<stdin>" };
}

/** Reads a text, one segment a line (or a segment a unit, in SGM, XML and the like), and passes warnings on. */
export async function readTextLines(
  io: Io,
  file: string,
  { isQuiet = false } = {},
): Promise<string[]> {
  const { input, name } = inputOf(io, file);
  const lines: string[] = [];
  const onWarning = (warning: Warning): void => {
    if (!isQuiet) printWarning(io, warning);
  };
  for await (const { texts } of readSegments(input, {
    name,
    onWarning,
    signal: io.signal,
  }))
    lines.push(texts[0] ?? "");
  return lines;
}

/** Reads the document of each of `expected.count` lines. */
export async function readDocumentIds(
  io: Io,
  file: string,
  expected: LineCount,
): Promise<string[]> {
  const { input, name } = inputOf(io, file);
  const cursor = await openDocuments(input, { name, signal: io.signal });
  try {
    const ids = await cursor.next(expected.count);
    await cursor.finish(expected.count);
    return ids.map((id) => id ?? "");
  } finally {
    await cursor.close();
  }
}

/** Writes a warning as one line on stderr. */
export function printWarning(io: Io, { file, line, message }: Warning): void {
  const place = [file, line].filter((part) => part !== undefined).join(":");
  void print(
    io.stderr,
    `concord: warning: ${place === "" ? "" : `${place}: `}${message}\n`,
  );
}

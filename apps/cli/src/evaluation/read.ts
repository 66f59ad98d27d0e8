import type { Warning } from "@concord-mt/core";
import {
  type Input,
  openDocuments,
  readSegments,
  type LineCount,
} from "@concord-mt/corpus";
import { type Io, print } from "../io.ts";

/** What a file name on the command line stands for: `-` is the program's own standard input. */
export function inputOf(
  io: Io,
  file: string,
): { readonly input: Input; readonly name: string } {
  return file === "-"
    ? { input: io.stdin, name: "<stdin>" }
    : { input: file, name: file };
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

import type { FileIo } from "../file-io.ts";
import { readLines } from "@concord-mt/corpus";
import { inputOf } from "./input-of.ts";

/** Reads a file as it is, line by line; `-` is standard input. */
export async function readAllLines(
  io: FileIo,
  file: string,
): Promise<string[]> {
  const { input, name } = inputOf(io, file);
  const lines: string[] = [];
  for await (const { text } of readLines(input, { name, signal: io.signal }))
    lines.push(text);
  return lines;
}

import type { FileIo } from "../file-io.ts";
import { CorpusError } from "@concord-mt/core";
import { readAllLines } from "../texts/read-lines.ts";

/** Reads a file of METEOR's; what is wrong with it is said with its name. */
export async function parseFile<T>(
  io: FileIo,
  file: string,
  parse: (lines: readonly string[]) => T,
): Promise<T> {
  const lines = await readAllLines(io, file);
  return located(file, () => parse(lines));
}

/** Parses what was read from a file; what is wrong with it is said with the name of the file. */
export function located<T>(file: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw error instanceof CorpusError ? error.at({ file }) : error;
  }
}

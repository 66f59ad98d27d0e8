import { type SystemTable, parseSystemTable } from "@concord-mt/correlation";
import type { Io } from "../io.ts";
import { readAllLines } from "./read-lines.ts";

/** Reads a table of systems and scores; see {@link parseSystemTable}. */
export async function readSystemTable(
  io: Io,
  file: string,
): Promise<SystemTable> {
  return parseSystemTable(await readAllLines(io, file), { file });
}

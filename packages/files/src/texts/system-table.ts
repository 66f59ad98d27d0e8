import type { FileIo } from "../file-io.ts";
import { type SystemTable, parseSystemTable } from "@concord-mt/correlation";
import { withoutEndings } from "@concord-mt/evaluation";
import { readAllLines } from "./read-lines.ts";

/**
 * Reads a table of systems and scores; see {@link parseSystemTable}. Systems have their short names, so that `a.fr` of
 * one table is `a` of another.
 */
export async function readSystemTable(
  io: FileIo,
  file: string,
): Promise<SystemTable> {
  const table = parseSystemTable(await readAllLines(io, file), { file });
  return { ...table, systems: withoutEndings(table.systems) };
}

import type { FileIo } from "../file-io.ts";
import { writeAtomically } from "@concord-mt/corpus";

/** What a cell of a table can show. */
export type DetailCell = string | number | boolean | null | undefined;

/** How records become the lines of a table. */
export interface DetailTable<Row, Column extends string> {
  readonly columns: readonly Column[];
  readonly cells: (row: Row) => Readonly<Record<Column, DetailCell>>;
}

/** Writes records, one a line: JSON where the file's name says so (`.jsonl`), otherwise a table with tabs. */
export async function writeDetails<Row, Column extends string>(
  { signal }: Pick<FileIo, "signal">,
  file: string,
  rows: Iterable<Row>,
  { columns, cells }: DetailTable<Row, Column>,
): Promise<void> {
  const isJson = /\.jsonl?(?:\.gz)?$/.test(file);
  const lines = async function* (): AsyncGenerator<string> {
    // Nothing else waits in here: files are written from what comes bit by bit.
    await Promise.resolve();
    if (!isJson) yield `${columns.join("\t")}\n`;
    for (const row of rows) {
      if (isJson) {
        yield `${JSON.stringify(row)}\n`;
        continue;
      }
      const shown = cells(row);
      yield `${columns.map((name) => format(shown[name])).join("\t")}\n`;
    }
  };
  await writeAtomically(file, lines(), { signal });
}

function format(cell: DetailCell): string {
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  return String(cell ?? "").replaceAll(/[\t\r\n]+/g, " ");
}

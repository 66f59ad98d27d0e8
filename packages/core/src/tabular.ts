import { CorpusError, type Place } from "./errors.ts";

/** A line of a table, by the names of its columns. */
export interface TableRow {
  /** From 1, the header included. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/**
 * Reads a table with a header: tab-separated, or comma-separated with quotes as in RFC 4180 where the header has no tab.
 *
 * @throws CorpusError (`format`) if a line has another number of cells than the header, a quote is not closed, or the
 * header names a column twice; (`missing`) if there is no header.
 */
export function* parseTable(
  lines: Iterable<string>,
  { file }: Pick<Place, "file"> = {},
): Generator<TableRow> {
  const place = file === undefined ? {} : { file };
  let header: readonly string[] | undefined;
  let split: (text: string, line: number) => string[] = splitTabs;
  let line = 0;
  for (const text of lines) {
    line += 1;
    if (text.trim() === "") continue;
    if (header === undefined) {
      const first = text.replace(/^\uFEFF/, "");
      if (!first.includes("\t")) split = splitCommas;
      header = readHeader(split(first, line), line);
      continue;
    }
    const cells = split(text, line);
    if (cells.length !== header.length)
      throw fail(
        `expected ${header.length} cells as in the header, found ${cells.length}`,
        line,
      );
    yield {
      line,
      cells: Object.fromEntries(
        header.map((name, at) => [name, cells[at] ?? ""]),
      ),
    };
  }
  if (header === undefined)
    throw new CorpusError("expected a header, found nothing", {
      code: "missing",
      ...place,
    });

  function readHeader(cells: readonly string[], at: number): string[] {
    const names = cells.map((name) => name.trim());
    const repeated = names.find((name, index) => names.indexOf(name) !== index);
    if (repeated !== undefined)
      throw fail(`the column ${JSON.stringify(repeated)} appears twice`, at);
    return names;
  }

  function splitCommas(text: string, at: number): string[] {
    const cells: string[] = [];
    let cell = "";
    let isQuoted = false;
    for (let index = 0; index < text.length; index += 1) {
      const character = text.charAt(index);
      if (isQuoted) {
        if (character !== '"') cell += character;
        else if (text.charAt(index + 1) === '"') {
          cell += '"';
          index += 1;
        } else isQuoted = false;
      } else if (character === '"' && cell === "") isQuoted = true;
      else if (character === ",") {
        cells.push(cell);
        cell = "";
      } else cell += character;
    }
    if (isQuoted) throw fail("a quote is not closed on its line", at);
    cells.push(cell);
    return cells;
  }

  function fail(message: string, at: number): CorpusError {
    return new CorpusError(message, { code: "format", line: at, ...place });
  }
}

function splitTabs(text: string): string[] {
  return text.split("\t");
}

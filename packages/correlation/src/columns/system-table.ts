import { CorpusError, parseTable } from "@concord-mt/core";
import { type SystemRow, parseSystemJson } from "./system-json.ts";

/** Numbers of systems by column, as a file has them. */
export interface SystemTable {
  /** What errors call it. */
  readonly file: string;
  readonly systems: readonly string[];
  /** By name; a value for each system, `undefined` where there is none. */
  readonly columns: ReadonlyMap<string, readonly (number | undefined)[]>;
}

/**
 * Reads a table of systems: TSV or CSV whose first column names them, JSON as `concord score -f json` writes it (also
 * that of single metrics), or a JSON list of objects with `system` or `name`.
 *
 * @example
 * parseSystemTable(["system\tBLEU", "A\t30.1", "B\t28.4"], { file: "scores.tsv" }).columns.get("BLEU"); // [30.1, 28.4]
 *
 * @throws CorpusError if it is none of these, names a system twice, or has text among a column's numbers.
 */
export function parseSystemTable(
  lines: readonly string[],
  { file }: { readonly file: string },
): SystemTable {
  const isJson = /^\s*[[{]/.test(
    lines.find((line) => line.trim() !== "") ?? "",
  );
  const rows = isJson
    ? parseSystemJson(lines.join("\n"), file)
    : readRows(lines, file);
  const systems = rows.map(({ system }) => system);
  const seen = new Set<string>();
  for (const { system, line } of rows) {
    if (seen.has(system))
      throw new CorpusError(
        `the system ${JSON.stringify(system)} appears twice`,
        { code: "value", file, ...(line === undefined ? {} : { line }) },
      );
    seen.add(system);
  }
  const names = new Set(rows.flatMap(({ values }) => [...values.keys()]));
  const columns = new Map(
    [...names].map((name) => [
      name,
      rows.map(({ values }) => values.get(name)),
    ]),
  );
  if (columns.size === 0 || systems.length === 0)
    throw new CorpusError("expected systems with scores, found none", {
      code: "missing",
      file,
    });
  return { file, systems, columns };
}

/** What tables write for a value that is not there. */
const missing = new Set(["", "-", "–", "na", "n/a", "nan", "none", "null"]);

/** Columns without any number are left out; a single cell that is none is more likely a slip, and an error. */
function readRows(lines: readonly string[], file: string): SystemRow[] {
  const rows = [...parseTable(lines, { file })];
  const [first, ...names] = Object.keys(rows[0]?.cells ?? {});
  const numeric = names.filter((name) =>
    rows.some(({ cells }) => isNumber(cells[name] ?? "")),
  );
  return rows.map(({ line, cells }) => ({
    system: cells[first ?? ""]?.trim() ?? "",
    line,
    values: new Map(
      numeric.flatMap((name): [string, number][] => {
        const cell = (cells[name] ?? "").trim();
        if (missing.has(cell.toLowerCase())) return [];
        if (!isNumber(cell))
          throw new CorpusError(
            `expected a number in ${name}, as in other rows, or - for none, found ${JSON.stringify(cell)}`,
            { code: "format", file, line },
          );
        return [[name, Number(cell)]];
      }),
    ),
  }));
}

function isNumber(cell: string): boolean {
  return cell.trim() !== "" && Number.isFinite(Number(cell));
}

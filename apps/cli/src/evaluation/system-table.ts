import { CorpusError } from "@concord-mt/core";
import { parseTable } from "@concord-mt/judgement";
import type { Io } from "../io.ts";
import { readAllLines } from "./read-lines.ts";

/** Numbers of systems by column, as a file has them. */
export interface SystemTable {
  readonly file: string;
  readonly systems: readonly string[];
  /** By name; a value for each system, `undefined` where there is none. */
  readonly columns: ReadonlyMap<string, readonly (number | undefined)[]>;
}

/**
 * Reads a table of systems: TSV or CSV whose first column names them, JSON as `concord score -f json` writes it (also
 * that of single metrics), or a JSON list of objects with `system` or `name`.
 *
 * @throws CorpusError if it is none of these, names a system twice, or has text among a column's numbers.
 */
export async function readSystemTable(
  io: Io,
  file: string,
): Promise<SystemTable> {
  const lines = await readAllLines(io, file);
  const isJson = /^\s*[[{]/.test(
    lines.find((line) => line.trim() !== "") ?? "",
  );
  const rows = isJson
    ? readJson(lines.join("\n"), file)
    : readRows(lines, file);
  const systems = rows.map(({ system }) => system);
  const seen = new Set<string>();
  for (const { system, line } of rows) {
    if (seen.has(system))
      throw new CorpusError(
        `the system ${JSON.stringify(system)} stands twice`,
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
    throw new CorpusError("expected systems with numbers, found none", {
      code: "missing",
      file,
    });
  return { file, systems, columns };
}

interface Row {
  readonly system: string;
  /** Where it stands, in files that have lines. */
  readonly line?: number;
  readonly values: ReadonlyMap<string, number>;
}

/** What tables write for a value that is not there. */
const missing = new Set(["", "-", "–", "na", "n/a", "nan", "none", "null"]);

/** Columns without any number are left out; a single cell that is none is more likely a slip, and an error. */
function readRows(lines: readonly string[], file: string): Row[] {
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
            `expected a number in ${name} as in other lines, or - for none, found ${JSON.stringify(cell)}`,
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

function readJson(text: string, file: string): Row[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new CorpusError("expected JSON, found something else", {
      ...{ code: "format", file, cause },
    });
  }
  const isList = Array.isArray(value);
  const list: unknown = isList
    ? value
    : (value as { systems?: unknown }).systems;
  const metric = isList ? undefined : metricOf(value as object);
  if (!Array.isArray(list))
    throw new CorpusError(
      "expected a list of systems, or an object with `systems`",
      { code: "format", file },
    );
  return list.map((entry: unknown) => {
    const record =
      typeof entry === "object" && entry !== null
        ? (entry as Readonly<Record<string, unknown>>)
        : {};
    const name = record.system ?? record.name;
    if (typeof name !== "string")
      throw new CorpusError(
        "expected every system to have a `name` or `system`",
        { code: "format", file },
      );
    return { system: name, values: numbersOf(record, metric) };
  });
}

/** The metric of a single metric's JSON, by its signature: `BLEU|nrefs:1|…`. */
function metricOf(value: object): string | undefined {
  const { signature } = value as { signature?: unknown };
  return typeof signature === "string" ? signature.split("|")[0] : undefined;
}

function numbersOf(
  record: Readonly<Record<string, unknown>>,
  metric: string | undefined,
): Map<string, number> {
  const values = new Map<string, number>();
  const add = (name: string, value: unknown): void => {
    if (typeof value === "number" && Number.isFinite(value))
      values.set(name, value);
  };
  const scoreOf = (value: unknown): unknown =>
    typeof value === "object" && value !== null
      ? (value as { score?: unknown }).score
      : value;
  const { metrics } = record;
  if (typeof metrics === "object" && metrics !== null)
    for (const [name, value] of Object.entries(metrics))
      add(name, scoreOf(value));
  else
    for (const [name, value] of Object.entries(record))
      if (name === "score") add(metric ?? name, value);
      else if (metric === undefined) add(name, scoreOf(value));
  return values;
}

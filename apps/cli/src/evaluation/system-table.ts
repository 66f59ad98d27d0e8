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
 * @throws CorpusError if it is none of these, or names a system twice.
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
  const repeated = systems.find((name, at) => systems.indexOf(name) !== at);
  if (repeated !== undefined)
    throw new CorpusError(
      `the system ${JSON.stringify(repeated)} stands twice`,
      { code: "value", file },
    );
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
  readonly values: ReadonlyMap<string, number>;
}

/** What tables write for a value that is not there. */
const missing = new Set(["", "-", "–", "na", "n/a", "nan", "none", "null"]);

/** Columns that are no numbers throughout are left out. */
function readRows(lines: readonly string[], file: string): Row[] {
  const rows = [...parseTable(lines, { file })];
  const [first, ...names] = Object.keys(rows[0]?.cells ?? {});
  const isNumeric = (name: string): boolean =>
    rows.every(({ cells }) => {
      const cell = (cells[name] ?? "").trim();
      return missing.has(cell.toLowerCase()) || Number.isFinite(Number(cell));
    });
  const numeric = names.filter(isNumeric);
  return rows.map(({ cells }) => ({
    system: cells[first ?? ""]?.trim() ?? "",
    values: new Map(
      numeric.flatMap((name): [string, number][] => {
        const cell = (cells[name] ?? "").trim();
        return missing.has(cell.toLowerCase()) ? [] : [[name, Number(cell)]];
      }),
    ),
  }));
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

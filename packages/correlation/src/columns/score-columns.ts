import { SettingError } from "@concord-mt/core";
import type { SystemTable } from "./system-table.ts";

/** A column of scores, turned so that more is better. */
export interface ScoreColumn {
  readonly name: string;
  readonly values: readonly (number | undefined)[];
  readonly isTurned: boolean;
}

/** Systems with people's and metrics' scores. */
export interface ScoreColumns {
  readonly systems: readonly string[];
  readonly human: ScoreColumn;
  readonly metrics: readonly ScoreColumn[];
}

export interface JoinTablesOptions {
  /** The table with the human scores. @defaultValue one of the others */
  readonly humanTable?: SystemTable | undefined;
  /** The column with human scores. @defaultValue the first of `humanTable`, otherwise `human` */
  readonly human?: string | undefined;
  /** The columns to compare. @defaultValue all */
  readonly metrics?: readonly string[] | undefined;
  /** Columns in which lower is better, in upper or lower case. @defaultValue {@link errorMetrics} */
  readonly lowerIsBetter?: readonly string[];
}

/** Metrics of errors, by their usual names. */
export const errorMetrics: readonly string[] = [
  ...["TER", "WER", "PER", "CDER", "characTER"],
];

/**
 * Joins tables by the names of systems. The human column comes from the human table if there is one, otherwise from the
 * others; all other columns of these are metrics unless some are named.
 *
 * @throws SettingError (`human`, `metrics`, `tables`) if a column is not there, stands in two tables, or fewer than two
 * systems are in all of them.
 */
export function joinTables(
  tables: readonly SystemTable[],
  {
    humanTable,
    human,
    metrics,
    lowerIsBetter = errorMetrics,
  }: JoinTablesOptions = {},
): ScoreColumns {
  const all = humanTable === undefined ? tables : [humanTable, ...tables];
  const systems = sharedSystems(all);
  const lower = new Set(lowerIsBetter.map((name) => name.toLowerCase()));
  const column = ({ table, name }: Place): ScoreColumn => {
    const places = new Map(table.systems.map((system, at) => [system, at]));
    const values = table.columns.get(name) ?? [];
    const isTurned = lower.has(name.toLowerCase());
    return {
      name,
      isTurned,
      values: systems.map((system) => {
        const value = values[places.get(system) ?? -1];
        return value === undefined ? undefined : isTurned ? -value : value;
      }),
    };
  };
  const people = findHuman(tables, humanTable, human);
  return {
    systems,
    human: column(people),
    metrics: findMetrics(tables, people, metrics).map(column),
  };
}

/** A column and the table that it is in. */
interface Place {
  readonly table: SystemTable;
  readonly name: string;
}

function sharedSystems(all: readonly SystemTable[]): readonly string[] {
  const [first] = all;
  const named = all.map((table) => new Set(table.systems));
  const systems = (first?.systems ?? []).filter((name) =>
    named.every((names) => names.has(name)),
  );
  if (systems.length < 2)
    throw new SettingError(
      `the files share ${systems.length === 1 ? "one system" : "no system"}: ${all.map(({ file, systems: [name] }) => `${file} has ${name ?? "none"} and others`).join(", ")}`,
      { code: "value", setting: "tables" },
    );
  return systems;
}

function findHuman(
  tables: readonly SystemTable[],
  humanTable: SystemTable | undefined,
  human: string | undefined,
): Place {
  const among = humanTable === undefined ? tables : [humanTable];
  const [only] = among;
  const name =
    human ??
    (humanTable !== undefined ? [...humanTable.columns.keys()][0] : "human");
  const table = among.find(({ columns }) => columns.has(name ?? ""));
  if (table === undefined || name === undefined)
    throw new SettingError(
      `there is no column ${name ?? ""} with human scores: ${only?.file ?? ""} has ${[...(only?.columns.keys() ?? [])].join(", ")}`,
      { code: human === undefined ? "missing" : "value", setting: "human" },
    );
  return { table, name };
}

function findMetrics(
  tables: readonly SystemTable[],
  people: Place,
  metrics: readonly string[] | undefined,
): readonly Place[] {
  const candidates = tables.flatMap((table) =>
    [...table.columns.keys()]
      .filter((name) => table !== people.table || name !== people.name)
      .map((name) => ({ table, name })),
  );
  const names = candidates.map(({ name }) => name);
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined)
    throw new SettingError(`the column ${repeated} appears in two files`, {
      code: "conflict",
      setting: "tables",
    });
  const chosen =
    metrics &&
    [...new Set(metrics)].map((name) => {
      const found = candidates.find((one) => one.name === name);
      if (found === undefined)
        throw new SettingError(
          `there is no column ${name}, only ${names.join(", ")}`,
          { code: "value", setting: "metrics" },
        );
      return found;
    });
  const used = chosen ?? candidates;
  if (used.length === 0)
    throw new SettingError(
      "there is no metric to correlate with human scores",
      { code: "value", setting: "metrics" },
    );
  return used;
}

import { UsageError } from "../../errors.ts";
import type { SystemTable } from "../../evaluation/system-table.ts";

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

export interface ColumnOptions {
  readonly human?: string;
  readonly metrics?: readonly string[];
  readonly lowerIsBetter: readonly string[];
}

/**
 * Joins tables by the names of systems. The human column comes from the human file if there is one, otherwise from the
 * tables; all other columns of the tables are metrics unless some are named.
 *
 * @throws UsageError if a column is not there, stands in two tables, or fewer than two systems are in all of them.
 */
export function joinTables(
  tables: readonly SystemTable[],
  humanTable: SystemTable | undefined,
  { human, metrics, lowerIsBetter }: ColumnOptions,
): ScoreColumns {
  const all = humanTable === undefined ? tables : [humanTable, ...tables];
  const [first] = all;
  const named = all.map((table) => new Set(table.systems));
  const systems = (first?.systems ?? []).filter((name) =>
    named.every((names) => names.has(name)),
  );
  if (systems.length < 2)
    throw new UsageError(
      `the files share ${systems.length === 1 ? "one system" : "no system"}: ${all.map(({ file, systems: [name] }) => `${file} has ${name ?? "none"} and others`).join(", ")}`,
    );
  const lower = new Set(lowerIsBetter.map((name) => name.toLowerCase()));
  const column = (table: SystemTable, name: string): ScoreColumn => {
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
  const humanColumn = findHuman(tables, humanTable, human);
  const candidates = tables.flatMap((table) =>
    [...table.columns.keys()]
      .filter(
        (name) => table !== humanColumn.table || name !== humanColumn.name,
      )
      .map((name) => ({ table, name })),
  );
  const names = candidates.map(({ name }) => name);
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined)
    throw new UsageError(`the column ${repeated} stands in two files`);
  const chosen =
    metrics &&
    [...new Set(metrics)].map((name) => {
      const found = candidates.find((one) => one.name === name);
      if (found === undefined)
        throw new UsageError(
          `there is no column ${name}, only ${names.join(", ")}`,
        );
      return found;
    });
  const used = chosen ?? candidates;
  if (used.length === 0)
    throw new UsageError("there is no metric to compare with people's scores");
  return {
    systems,
    human: column(humanColumn.table, humanColumn.name),
    metrics: used.map(({ table, name }) => column(table, name)),
  };
}

function findHuman(
  tables: readonly SystemTable[],
  humanTable: SystemTable | undefined,
  human: string | undefined,
): { readonly table: SystemTable; readonly name: string } {
  const among = humanTable === undefined ? tables : [humanTable];
  const [only] = among;
  const name =
    human ??
    (humanTable !== undefined ? [...humanTable.columns.keys()][0] : "human");
  const table = among.find(({ columns }) => columns.has(name ?? ""));
  if (table === undefined || name === undefined)
    throw new UsageError(
      `there is no column ${name ?? ""} with people's scores${human === undefined ? "; name it with --human" : ""}: ${only?.file ?? ""} has ${[...(only?.columns.keys() ?? [])].join(", ")}`,
    );
  return { table, name };
}

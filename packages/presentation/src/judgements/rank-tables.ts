import {
  type RankedScore,
  type RankedSystem,
  rankingScores,
} from "@concord-mt/judgement";
import type { Table } from "@concord-mt/report";
import { cell, columnsOf, fixed, fixedRange } from "../parts/parts.ts";

/** Other programs read the numbers in full, and bounds as columns of their own. */
export function plainTable(systems: readonly RankedSystem[]): Table {
  return {
    columns: columnsOf(
      "system",
      ...rankingScores.flatMap((name) => [name, `${name}Low`, `${name}High`]),
      ...["wins", "ties", "losses"],
    ),
    rows: rowsOf(systems, ({ value, interval }) =>
      [value, interval?.low, interval?.high].map(cell),
    ),
  };
}

/** For people to read. */
export function rankTable(
  systems: readonly RankedSystem[],
  width: number,
): Table {
  const titles = ["win ratio", "≥ others", "expected wins", "Bradley–Terry"];
  return {
    columns: columnsOf(
      "system",
      ...titles.flatMap((title) => [title, "95 %"]),
      ...["wins", "ties", "losses"],
    ),
    rows: rowsOf(systems, ({ value, interval }) => [
      fixed(value, width),
      fixedRange(interval, width),
    ]),
  };
}

function rowsOf(
  systems: readonly RankedSystem[],
  cells: (score: RankedScore) => string[],
): string[][] {
  return systems.map((system) => [
    system.name,
    ...rankingScores.flatMap((name) => cells(system[name])),
    ...[system.wins, system.ties, system.losses].map(String),
  ]);
}

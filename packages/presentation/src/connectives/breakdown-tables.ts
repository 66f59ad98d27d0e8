import type { ActGroup } from "@concord-mt/act";
import { sixCases } from "@concord-mt/core";
import type { Column, Table } from "@concord-mt/report";
import { formatNumber } from "../scores/metric-result.ts";
import type { ActSystem } from "@concord-mt/evaluation";

/** A table with what stands above it. */
export interface TitledTable {
  readonly title: string;
  readonly table: Table;
}

/** Tables by connective, sense and document: all of one system, ACTa of several. */
export function breakdownTables(
  systems: readonly ActSystem[],
  width: number,
): TitledTable[] {
  return [
    ...grouped("By connective", systems, width, (one) => one.connectives),
    ...grouped(
      "By sense in the reference",
      systems,
      width,
      (one) => one.senses,
    ),
    ...grouped("By document", systems, width, (one) => one.documents),
  ];
}

function grouped(
  title: string,
  systems: readonly ActSystem[],
  width: number,
  groupsOf: (system: ActSystem) => readonly ActGroup[],
): TitledTable[] {
  const groups = systems.map(groupsOf);
  const keys = [...new Set(groups.flatMap((own) => own.map(({ key }) => key)))];
  if (keys.length === 0) return [];
  const [only = [], ...others] = groups;
  if (others.length === 0) return [{ title, table: wholeTable(only, width) }];
  return [
    {
      title: `${title}: ACTa`,
      table: {
        columns: [
          { title: "" },
          right("total"),
          ...systems.map(({ name }) => right(name)),
        ],
        rows: keys.map((key) => {
          const found = groups.map((own) =>
            own.find((group) => group.key === key),
          );
          // With several references a group may be another system's alone.
          const total = found.find((group) => group !== undefined)?.total ?? 0;
          return [
            key,
            String(total),
            ...found.map((group) => formatNumber(group?.ACTa, 100, width)),
          ];
        }),
      },
    },
  ];
}

const right = (title: string): Column => ({ title, align: "right" });

function wholeTable(groups: readonly ActGroup[], width: number): Table {
  return {
    columns: [
      { title: "" },
      right("ACTa"),
      right("ACTa5+6"),
      ...sixCases.map((name) => right(`case ${name}`)),
      right("total"),
    ],
    rows: groups.map(({ key, ACTa, ACTa56, cases, total }) => [
      key,
      formatNumber(ACTa, 100, width),
      formatNumber(ACTa56, 100, width),
      ...cases.map(String),
      String(total),
    ]),
  };
}

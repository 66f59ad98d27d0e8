import {
  type ContrastSummary,
  type Grouping,
  type SystemAccuracy,
  groupings,
} from "@concord-mt/contrast";
import { plural } from "@concord-mt/core";
import type { Output, OutputOptions } from "../output.ts";
import {
  type Part,
  cell,
  columnsOf,
  percent,
  percentRange,
  writeParts,
} from "../parts/parts.ts";

/** What is written: a suite's results, and how it was asked. */
export interface WrittenContrast extends ContrastSummary {
  readonly format: string;
  readonly foundDistances: number;
  readonly notes: readonly string[];
}

const titles = {
  pronoun: "By pronoun",
  distance: "By distance of the antecedent, in sentences",
  place: "Antecedent inside or across the sentence",
} as const;

/** Writes what a contrastive suite says of systems: accuracies in percent, and McNemar's test between systems. */
export async function writeContrast(
  output: Output,
  result: WrittenContrast,
  { format, width }: OutputOptions,
): Promise<void> {
  const { notes, ...json } = result;
  await writeParts(
    output,
    {
      parts: [
        format === "tsv" ? plainPart(result) : allPart(result, width),
        ...groupings.flatMap((grouping) => groupPart(result, grouping, width)),
        ...comparisonPart(result, width),
      ],
      notes: [...explain(result), ...notes],
      json: () => json,
    },
    format,
  );
}

/** Other programs read shares in full, and bounds as columns of their own. */
function plainPart({ systems }: ContrastSummary): Part {
  return {
    title: "",
    table: {
      columns: columnsOf(
        ...["system", "accuracy", "low", "high"],
        ...["right", "undecided", "items"],
      ),
      rows: systems.map(
        ({ name, accuracy, interval, right, undecided, items }) => [
          name,
          ...[accuracy, interval.low, interval.high].map(cell),
          ...[right, undecided, items].map(String),
        ],
      ),
    },
  };
}

function allPart({ systems, chance }: ContrastSummary, width: number): Part {
  const rows = systems.map(({ name, accuracy, interval, undecided, items }) => [
    name,
    percent(accuracy, width),
    percentRange(interval, width),
    String(undecided),
    String(items),
  ]);
  const byChance =
    chance === undefined
      ? []
      : [["chance", percent(chance, width), "–", "–", "–"]];
  return {
    title: "",
    table: {
      columns: columnsOf("system", "accuracy", "95 %", "undecided", "items"),
      rows: [...byChance, ...rows],
    },
  };
}

function groupPart(
  { systems }: ContrastSummary,
  grouping: Grouping,
  width: number,
): Part[] {
  const names = groupNames(systems, grouping);
  if (names.length < 2 && names[0] === "unknown") return [];
  const [first] = systems;
  return [
    {
      title: titles[grouping],
      table: {
        columns: columnsOf(
          "",
          "items",
          ...systems.flatMap(({ name }) => [name, "95 %"]),
        ),
        rows: names.map((name) => [
          name,
          String(first?.groups[grouping][name]?.items ?? 0),
          ...systems.flatMap(({ groups }) => {
            const found = groups[grouping][name];
            return [
              percent(found?.accuracy, width),
              percentRange(found?.interval, width),
            ];
          }),
        ]),
      },
    },
  ];
}

function groupNames(
  systems: readonly SystemAccuracy[],
  grouping: Grouping,
): string[] {
  return [
    ...new Set(systems.flatMap(({ groups }) => Object.keys(groups[grouping]))),
  ];
}

function comparisonPart(
  { comparisons }: ContrastSummary,
  width: number,
): Part[] {
  if (comparisons.length === 0) return [];
  return [
    {
      title: "McNemar's exact test",
      table: {
        columns: columnsOf(
          "systems",
          "only the first right",
          "only the second",
          "difference",
          "95 %",
          "p",
        ),
        rows: comparisons.map((one) => [
          `${one.first} – ${one.second}`,
          String(one.onlyFirst),
          String(one.onlySecond),
          percent(one.difference?.difference, width),
          percentRange(one.difference, width),
          one.p < 0.0001 ? "< .0001" : one.p.toFixed(4),
        ]),
      },
    },
  ];
}

function explain({ items, foundDistances }: WrittenContrast): string[] {
  return [
    `${plural(items, "item")}; right: the right translation scores more than every wrong one; equal scores are undecided and not right; Wilson's intervals`,
    ...(foundDistances > 0
      ? [
          `the suite does not state the distance of ${plural(foundDistances, "antecedent")}: those are our coreference resolution's`,
        ]
      : []),
  ];
}

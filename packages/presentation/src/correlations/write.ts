import type {
  Correlated,
  CorrelatedSegments,
  ScoreColumns,
} from "@concord-mt/correlation";
import { scatterText } from "@concord-mt/report";
import type { Output, OutputOptions } from "../output.ts";
import { writeParts } from "../parts/parts.ts";
import { notesOf } from "./notes.ts";
import { toScatters } from "./plots.ts";
import { segmentTables } from "./segment-tables.ts";
import { agreementTable, leftOut, williamsTables } from "./tables.ts";
import { tsvTable } from "./tsv-table.ts";

/** What there is to write. */
interface CorrelateResult {
  readonly columns: ScoreColumns;
  readonly correlated: Correlated;
  readonly segments: CorrelatedSegments | undefined;
}

/** Writes the tables of agreement, or all of it as JSON. */
export async function writeCorrelated(
  output: Output,
  result: CorrelateResult,
  {
    format,
    width,
    draw = false,
  }: Pick<OutputOptions, "format" | "width"> & { readonly draw?: boolean },
): Promise<void> {
  const { columns, correlated, segments } = result;
  await writeParts(
    output,
    {
      parts:
        format === "tsv"
          ? [{ title: "", table: tsvTable(correlated) }]
          : partsOf(result, width),
      notes: notesOf(columns, correlated),
      json: () => ({
        human: columns.human.name,
        ...correlated,
        ...(segments && { segments }),
      }),
    },
    format,
  );
  if (draw && format === "text")
    for (const plot of toScatters(columns, correlated))
      await output.write(
        `\n${scatterText(plot, { columns: Math.max(40, Math.min(72, output.columns)) })}`,
      );
}

function partsOf(
  { columns, correlated, segments }: CorrelateResult,
  width: number,
): Parameters<typeof writeParts>[1]["parts"] {
  const { all, without } = correlated;
  return [
    {
      title: `${columns.human.name}, ${all.systems.length} systems`,
      table: agreementTable(all, width),
    },
    ...(without === undefined
      ? []
      : [
          {
            title: `Without ${leftOut(correlated)}, ${without.systems.length} systems`,
            table: agreementTable(without, width),
          },
        ]),
    ...williamsTables(correlated),
    ...(segments === undefined ? [] : segmentTables(segments, width)),
  ];
}

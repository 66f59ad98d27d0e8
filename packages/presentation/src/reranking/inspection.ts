import {
  type InspectionBlock,
  type PlmMetadata,
  type Trend,
  expletivesIn,
  mostProbable,
} from "@concord-mt/plm";
import { formatTable } from "@concord-mt/report";
import type { OutputOptions } from "../output.ts";

/** Writes Table 1; the pronoun that is most probable behind the most such nouns is marked. */
export function writeInspection(
  blocks: readonly InspectionBlock[],
  metadata: PlmMetadata,
  { format, width }: OutputOptions,
): string {
  if (format === "json")
    return `${JSON.stringify({ expletives: expletivesIn(metadata), metadata, blocks: blocks.map(toJson) }, undefined, 2)}\n`;
  const most = blocks[0]?.rows[0]?.means.length ?? 0;
  const right = (title: string) => ({ title, align: "right" as const });
  const columns = [
    { title: "nouns" },
    { title: "pronoun" },
    ...Array.from({ length: most }, (_, at) => right(String(at + 1))),
    { title: "trend" },
  ];
  const rows = blocks.flatMap((block) => {
    const best = mostProbable(block);
    return block.rows.map((row) => [
      `${block.gender}. ${block.number}.`,
      row.pronoun,
      ...row.means.map((mean, at) =>
        mean === undefined
          ? "N.A."
          : `${mean.toFixed(width)}${row === best && at === most - 1 ? "*" : ""}`,
      ),
      arrows[row.trend],
    ]);
  });
  const table = formatTable({ columns, rows }, format);
  return format === "text"
    ? `${table}\n* the highest of the block\n${describeExpletives(metadata)}\n`
    : table;
}

/** Which pronouns the model has learned. */
function describeExpletives(metadata: PlmMetadata): string {
  const { expletives = 0 } = metadata;
  return expletivesIn(metadata) === "dropped"
    ? `expletives: dropped (${expletives} pronouns that stand for nothing were left out of the training)`
    : "expletives: kept (the model has learned every pronoun, as in the paper)";
}

const arrows: Readonly<Record<Trend, string>> = {
  up: "↑",
  down: "↓",
  none: "—",
};

function toJson({ gender, number, rows }: InspectionBlock): object {
  return {
    gender,
    number,
    rows: rows.map(({ means, ...row }) => ({
      ...row,
      means: means.map((mean) => mean ?? null),
    })),
  };
}

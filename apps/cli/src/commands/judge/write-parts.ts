import { type Table, formatTable } from "@concord-mt/report";
import { plainLine } from "../../evaluation/plain-line.ts";
import { stableJson } from "../../evaluation/stable-json.ts";
import { type Io, print } from "../../io.ts";
import type { OutputFormat } from "../../options/evaluation-options.ts";

/** A table under its title. */
export interface Part {
  readonly title: string;
  readonly table: Table;
}

/** Writes tables with titles and notes, or a value as JSON; TSV has the first table alone. */
export async function writeParts(
  io: Io,
  {
    parts,
    notes = [],
    json,
  }: {
    readonly parts: readonly Part[];
    readonly notes?: readonly string[];
    readonly json: () => unknown;
  },
  format: OutputFormat,
): Promise<void> {
  if (format === "json") {
    await print(io.stdout, stableJson(json()));
    return;
  }
  if (format === "tsv") {
    const [first] = parts;
    if (first !== undefined)
      await print(io.stdout, formatTable(first.table, format));
    return;
  }
  for (const [at, { title, table }] of parts.entries())
    await print(
      io.stdout,
      `${at === 0 ? "" : "\n"}${title === "" ? "" : `${plainLine(title, format)}\n\n`}${formatTable(table, format)}`,
    );
  if (notes.length > 0)
    await print(
      io.stdout,
      `\n${notes.map((line) => `${plainLine(line, format)}\n`).join("")}`,
    );
}

/** Columns with the first left and the rest right. */
export function columnsOf(...titles: readonly string[]): Table["columns"] {
  return titles.map((title, at) =>
    at === 0 ? { title } : { title, align: "right" },
  );
}

/** A share as a percentage, a dash where there is none. */
export function percent(value: number | undefined, width: number): string {
  return value === undefined ? "–" : (value * 100).toFixed(width);
}

/** `[61.2, 65.0]`. */
export function percentRange(
  interval: { readonly low: number; readonly high: number } | undefined,
  width: number,
): string {
  return interval === undefined
    ? "–"
    : `[${percent(interval.low, width)}, ${percent(interval.high, width)}]`;
}

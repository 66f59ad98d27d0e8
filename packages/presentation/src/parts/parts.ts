import { type Table, formatTable } from "@concord-mt/report";
import { plainLine } from "./plain-line.ts";
import { stableJson } from "./stable-json.ts";
import type { Output, OutputFormat } from "../output.ts";

/** A table under its title. */
export interface Part {
  readonly title: string;
  readonly table: Table;
}

/** Writes tables with titles and notes, or a value as JSON; TSV has the first table alone. */
export async function writeParts(
  output: Output,
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
    await output.write(stableJson(json()));
    return;
  }
  if (format === "tsv") {
    const [first] = parts;
    if (first !== undefined)
      await output.write(formatTable(first.table, format));
    return;
  }
  for (const [at, { title, table }] of parts.entries())
    await output.write(
      `${at === 0 ? "" : "\n"}${title === "" ? "" : `${plainLine(title, format)}\n\n`}${formatTable(table, format)}`,
    );
  if (notes.length > 0)
    await output.write(
      `\n${notes.map((line) => `${plainLine(line, format)}\n`).join("")}`,
    );
}

/** Columns with the first left and the rest right. */
export function columnsOf(...titles: readonly string[]): Table["columns"] {
  return titles.map((title, at) =>
    at === 0 ? { title } : { title, align: "right" },
  );
}

/** A number with this many decimal places, or a dash if there is none. */
export function fixed(value: number | undefined, width: number): string {
  return value === undefined ? "–" : value.toFixed(width);
}

/** `[0.612, 0.650]`, a dash where a bound is not known. */
export function fixedRange(range: Range | undefined, width: number): string {
  const { low, high } = range ?? {};
  return low === undefined || high === undefined
    ? "–"
    : `[${fixed(low, width)}, ${fixed(high, width)}]`;
}

/** A share as a percentage, a dash where there is none. */
export function percent(value: number | undefined, width: number): string {
  return fixed(times100(value), width);
}

/** `[61.2, 65.0]`. */
export function percentRange(range: Range | undefined, width: number): string {
  return fixedRange(
    range && { low: times100(range.low), high: times100(range.high) },
    width,
  );
}

/** A number in full for other programs, nothing where there is none. */
export function cell(value: number | undefined): string {
  return value === undefined ? "" : String(value);
}

interface Range {
  readonly low: number | undefined;
  readonly high: number | undefined;
}

function times100(value: number | undefined): number | undefined {
  return value === undefined ? undefined : value * 100;
}

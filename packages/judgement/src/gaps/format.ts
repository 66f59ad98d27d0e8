import type { GapAnnotation } from "./gap.ts";
import { gapColumns } from "./parse.ts";

/** Writes annotations as a table with tabs, under our own names of columns, which `parseGaps` reads. */
export function formatGaps(annotations: Iterable<GapAnnotation>): string {
  let text = `${gapColumns.join("\t")}\n`;
  for (const annotation of annotations)
    text += `${gapColumns.map((name) => cell(annotation[name])).join("\t")}\n`;
  return text;
}

function cell(value: string | number | readonly string[] | undefined): string {
  const text = typeof value === "object" ? value.join(", ") : (value ?? "");
  return String(text).replaceAll(/\s+/g, " ");
}

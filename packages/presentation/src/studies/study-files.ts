import { formatTable } from "@concord-mt/report";
import type { Study } from "@concord-mt/study";
import type { Part } from "../parts/parts.ts";
import { studyPictures } from "./study.ts";

/** The study's pictures (SVG) and tables (TSV), by file name. */
export function studyFiles(
  study: Study,
  parts: readonly Part[],
): Readonly<Record<string, string>> {
  return {
    ...studyPictures(study),
    ...Object.fromEntries(
      parts.map((part) => [fileName(part), formatTable(part.table, "tsv")]),
    ),
  };
}

/** `Table 4: weights and alignments` is written to `table-4.tsv`. */
function fileName({ title }: Part): string {
  const [head = ""] = title.split(/[:,(]/);
  return `${head.trim().toLowerCase().replaceAll(/\s+/g, "-")}.tsv`;
}

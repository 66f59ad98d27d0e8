import type { Warning } from "@concord-mt/core";
import type { PronounCounts } from "@concord-mt/evaluation";
import { type Table, formatTable } from "@concord-mt/report";
import type { Output, OutputOptions } from "../output.ts";

/** What a file holds. */
export interface FileInfo {
  readonly file: string;
  readonly format: string;
  readonly compression: "gzip" | "none";
  readonly lines: number;
  readonly segments: number;
  readonly tokens: number;
  readonly characters: number;
  readonly documents: number;
  readonly links: number;
  readonly languages: readonly string[];
  readonly warnings: readonly Warning[];
  /** Where they were counted. */
  readonly pronouns?: readonly PronounCounts[];
}

/** Writes what files hold; warnings go beside it. */
export async function writeCorpusInfo(
  output: Output,
  infos: readonly FileInfo[],
  { format, quiet = false }: Omit<OutputOptions, "width">,
): Promise<void> {
  if (format === "json") {
    await output.write(`${JSON.stringify({ files: infos }, undefined, 2)}\n`);
    return;
  }
  await output.write(formatTable(toTable(infos), format));
  if (format !== "tsv" && infos.some(({ pronouns }) => pronouns?.length))
    await output.write(`\n${formatTable(pronounTable(infos), format)}`);
  if (!quiet)
    for (const warning of infos.flatMap(({ warnings }) => warnings))
      output.warn(warning);
}

function toTable(infos: readonly FileInfo[]): Table {
  const counts = [
    "lines",
    "segments",
    "tokens",
    "characters",
    "documents",
    "links",
  ] as const;
  const shown = counts.filter(
    (name) => infos.some((info) => info[name] > 0) || name === "lines",
  );
  const isCounted = infos.some(({ pronouns }) => pronouns !== undefined);
  return {
    columns: [
      { title: "file" },
      { title: "format" },
      ...shown.map((title) => ({ title, align: "right" as const })),
      ...(isCounted ? [{ title: "pronouns", align: "right" as const }] : []),
      { title: "columns" },
    ],
    rows: infos.map((info) => [
      info.file,
      info.compression === "gzip" ? `${info.format} (gz)` : info.format,
      ...shown.map((name) => String(info[name])),
      ...(isCounted ? [String(totalOf(info))] : []),
      info.languages.join(" "),
    ]),
  };
}

function totalOf({ pronouns = [] }: FileInfo): number {
  return pronouns.reduce((sum, { total }) => sum + total, 0);
}

function pronounTable(infos: readonly FileInfo[]): Table {
  return {
    columns: [
      { title: "file" },
      { title: "language" },
      { title: "pronoun" },
      { title: "count", align: "right" },
      { title: "note" },
    ],
    rows: infos.flatMap(({ file, pronouns: texts = [] }) =>
      texts.flatMap(({ column, language, pronouns }) =>
        pronouns.map(({ form, count, isAmbiguous }) => [
          column === undefined ? file : `${file} (${column})`,
          language,
          form,
          String(count),
          isAmbiguous ? "often another word; not in the total" : "",
        ]),
      ),
    ),
  };
}

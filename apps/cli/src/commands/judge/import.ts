import { Command, Option } from "commander";
import { inTurn } from "@concord-mt/core";
import {
  type PackOptions,
  packLabels,
  readAllLines,
  writeLines,
} from "@concord-mt/files";
import {
  formatGaps,
  formatJudgementLines,
  gapColumns,
  gapsToLines,
  parseGaps,
  unblindGaps,
} from "@concord-mt/judgement";
import type { Io } from "../../io.ts";
import { type ColumnNames, columnName } from "./column-name.ts";
import { type ImportFormat, importFormat } from "./import-format.ts";
import { linesOption } from "./lines-output.ts";
import { type EmptyOptions, emptyOption } from "./options.ts";
import { addPackOptions } from "./pack-options.ts";

interface ImportOptions extends EmptyOptions, PackOptions {
  readonly from: "discomt2015";
  readonly format: ImportFormat;
  readonly column?: ColumnNames;
  readonly key?: string;
  readonly output?: string;
}

/** `concord judge import`: other people's files as judgement lines. */
export function importCommand(io: Io): Command {
  const command = new Command("import")
    .description(
      "convert tables of judgements into judgement lines (JSON Lines)",
    )
    .argument("<file...>", "tables with a header, TSV or CSV")
    .addOption(
      new Option(
        "--from <name>",
        "kind of table: gaps filled as at DiscoMT 2015",
      )
        .choices(["discomt2015"])
        .default("discomt2015"),
    )
    .addOption(
      new Option(
        "-f, --format <format>",
        "output format: judgement lines, or a table with our column names",
      )
        .choices(["jsonl", "tsv"])
        .argParser(importFormat)
        .default("jsonl"),
    )
    .addOption(
      new Option(
        "--column <ours=theirs>",
        `name of a column in the table, for one of ours (${gapColumns.join(", ")}); may be repeated`,
      ).argParser(columnName),
    )
    .option("--key <file>", "key of a blind sheet that judge gaps wrote")
    .addOption(emptyOption());
  return addPackOptions(
    command,
    "language pair whose pack has the labels (default: those of DiscoMT 2015)",
  )
    .addOption(linesOption())
    .addHelpText(
      "after",
      `
Example:
  $ concord judge import gaps.tsv --column written=token --column choices=gold -o judgements.jsonl

Each row of the table is a gap filled by one annotator: the system, the line number of the segment, the position of
the source pronoun among its words (from 0) or its occurrence (from 1), what the system wrote, and the labels chosen.
`,
    )
    .action(async (files: readonly string[], options: ImportOptions) => {
      const { column: columns = {}, format, output, key, empty } = options;
      const labels = await packLabels(options);
      const keyLines = key === undefined ? [] : await readAllLines(io, key);
      const read = await inTurn(files, async (file) => {
        const lines = await readAllLines(io, file);
        const table =
          key === undefined ? lines : unblindGaps(lines, keyLines, { file });
        return [
          ...parseGaps(table, { file, columns, ...(labels && { labels }) }),
        ];
      });
      const gaps = read.flat();
      const text =
        format === "tsv"
          ? formatGaps(gaps)
          : formatJudgementLines(
              gapsToLines(gaps, { empty, ...(labels && { labels }) }),
            );
      await writeLines(io, output, text);
    });
}

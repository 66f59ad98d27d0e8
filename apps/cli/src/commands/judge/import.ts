import { Command, Option } from "commander";
import {
  type PackOptions,
  type RatingFormat,
  importGaps,
  importRatings,
  ratingFormats,
  writeLines,
} from "@concord-mt/files";
import { gapColumns } from "@concord-mt/judgement";
import type { Io } from "../../io.ts";
import { type ColumnNames, columnName } from "./column-name.ts";
import { type ImportFormat, importFormat } from "./import-format.ts";
import { linesOption } from "./lines-output.ts";
import { type EmptyOptions, emptyOption } from "./options.ts";
import { addPackOptions } from "./pack-options.ts";

interface ImportOptions extends EmptyOptions, PackOptions {
  readonly from: "discomt2015" | RatingFormat;
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
        "kind of file: gaps filled as at DiscoMT 2015; MQM ratings (Google's ten columns, Marot's); a dialogue of DiaBLa; judgements of PROTEST, queried from its database",
      )
        .choices(["discomt2015", ...ratingFormats])
        .default("discomt2015"),
    )
    .addOption(
      new Option(
        "-f, --format <format>",
        "output format: judgement lines, or a table (MQM: scores of segments for concord correlate)",
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
      const { from, format, output } = options;
      const text =
        from === "discomt2015"
          ? await importGaps(io, files, options)
          : await importRatings(io, files, { from, format });
      await writeLines(io, output, text);
    });
}

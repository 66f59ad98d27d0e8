import { Command, InvalidArgumentError, Option } from "commander";
import {
  type GapColumn,
  formatJudgementLines,
  gapColumns,
  gapsToLines,
  parseGaps,
} from "@concord-mt/judgement";
import { readAllLines } from "../../evaluation/read-lines.ts";
import { type Io, print } from "../../io.ts";
import { writeText } from "../../write-text.ts";
import { outputFile } from "../../options/output-file.ts";

interface ImportOptions {
  readonly format: "discomt2015";
  readonly column?: Readonly<Partial<Record<GapColumn, string>>>;
  readonly output?: string;
}

/** `concord judge import`: other people's files as judgement lines. */
export function importCommand(io: Io): Command {
  return new Command("import")
    .description("turn tables of judgements into judgement lines (JSON Lines)")
    .argument("<file...>", "tables with a header, TSV or CSV")
    .addOption(
      new Option(
        "--format <name>",
        "what the tables are: gaps as filled at DiscoMT 2015",
      )
        .choices(["discomt2015"])
        .default("discomt2015"),
    )
    .addOption(
      new Option(
        "--column <ours=theirs>",
        `what the table calls a column (${gapColumns.join(", ")}); may be repeated`,
      ).argParser(columnName),
    )
    .addOption(
      outputFile(
        "-o, --output <file>",
        "where to write (default: standard output)",
      ),
    )
    .addHelpText(
      "after",
      `
Example:
  $ concord judge import gaps.tsv --column written=token --column choices=gold -o judgements.jsonl

A line of the table is a gap as one annotator filled it: the system, the line of the segment, the position of the
source pronoun among its words (from 0) or its occurrence (from 1), what the system wrote, and the labels chosen.
`,
    )
    .action(async (files: readonly string[], options: ImportOptions) => {
      let text = "";
      for (const file of files) {
        const gaps = parseGaps(await readAllLines(io, file), {
          file,
          columns: options.column ?? {},
        });
        text += formatJudgementLines(gapsToLines(gaps));
      }
      if (options.output === undefined) await print(io.stdout, text);
      else await writeText(io, options.output, text);
    });
}

/** Reads `written=token`, on top of the names before. */
export function columnName(
  text: string,
  before: ImportOptions["column"] = {},
): NonNullable<ImportOptions["column"]> {
  const at = text.indexOf("=");
  const ours = gapColumns.find((name) => name === text.slice(0, at));
  const theirs = text.slice(at + 1);
  if (at < 1 || ours === undefined || theirs === "")
    throw new InvalidArgumentError(
      `Expected OURS=THEIRS, where OURS is one of ${gapColumns.join(", ")}.`,
    );
  return { ...before, [ours]: theirs };
}

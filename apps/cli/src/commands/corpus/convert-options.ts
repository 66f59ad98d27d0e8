import { type Command, Option } from "commander";
import { type FormatName, formatNames } from "@concord-mt/corpus";
import { outputFile } from "../../options/output-file.ts";
import { distinctList } from "../../options/values.ts";

/** What `corpus convert` understands. */
export interface ModelConversion {
  readonly to: FormatName;
  readonly from?: FormatName;
  readonly output: string;
  readonly columns?: readonly string[];
  readonly select?: readonly string[];
  readonly documents?: string;
  readonly source?: string;
  readonly target?: string;
  readonly header?: boolean;
  readonly outputHeader?: boolean;
  readonly wholeDocuments?: boolean;
  readonly oneBased?: boolean;
  readonly outputOneBased?: boolean;
  readonly keepWrappers?: boolean;
  readonly quiet?: boolean;
}

/** Adds the options of `corpus convert`. */
export function addConvertOptions(command: Command): Command {
  return command
    .argument("<file...>", "one file, or one file per language")
    .addOption(
      new Option("--to <format>", "format to write")
        .choices(formatNames)
        .makeOptionMandatory(),
    )
    .addOption(
      new Option(
        "--from <format>",
        "format of the files (default: detected)",
      ).choices(formatNames),
    )
    .addOption(
      outputFile(
        "-o, --output <file>",
        "output file; compressed if its name ends in .gz",
      ).default("-"),
    )
    .addOption(
      new Option(
        "--columns <names>",
        "languages or headings of the columns, such as en,fr",
      ).argParser(distinctList),
    )
    .addOption(
      new Option(
        "--select <names>",
        "columns to write, in this order",
      ).argParser(distinctList),
    )
    .option(
      "--documents <file>",
      "documents of the segments: one id per line, or where each document starts",
    )
    .option(
      "-s, --source <file>",
      "source text, to convert an alignment to GIZA++ A3",
    )
    .option(
      "-t, --target <file>",
      "target text, to convert an alignment to GIZA++ A3",
    )
    .option("--header", "the first row of a TSV file names its columns")
    .option("--output-header", "write a first row with the column names")
    .option("--whole-documents", "write JSON Lines with one document per line")
    .option("--one-based", "positions in the alignment file start at 1")
    .option("--output-one-based", "write positions that start at 1")
    .option(
      "--keep-wrappers",
      "keep code fences and introductory lines in documents written by a language model",
    )
    .option("-q, --quiet", "print no progress or warnings");
}

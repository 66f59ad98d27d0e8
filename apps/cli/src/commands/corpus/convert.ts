import { Command, Option } from "commander";
import { type FormatName, convert, formatNames } from "@concord-mt/corpus";
import { UsageError } from "../../errors.ts";
import { inputOf, printWarning } from "../../evaluation/read.ts";
import { type Io, print } from "../../io.ts";
import { distinctList } from "../../options/values.ts";
import { readingProgress } from "./progress.ts";
import { outputFile } from "../../options/output-file.ts";

interface Options {
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

/** `concord corpus convert F… --to FORMAT`: one file into another format, or parallel files into one. */
export function corpusConvertCommand(io: Io): Command {
  return new Command("convert")
    .description(
      "convert a file into another format, or parallel files into one",
    )
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
    .option("-q, --quiet", "print no progress or warnings")
    .addHelpText(
      "after",
      "\nExample:\n  $ concord corpus convert a.en a.fr --columns en,fr --to tmx -o a.tmx.gz\n",
    )
    .action(async (files: readonly string[], options: Options) => {
      const { source, target, columns, quiet: isQuiet = false } = options;
      if (files.length > 1 && columns && columns.length < files.length)
        throw new UsageError(
          `there are ${files.length} files, but --columns names ${columns.length}`,
        );
      if ((source === undefined) !== (target === undefined)) {
        throw new UsageError(
          "an alignment needs both texts: add -s FILE and -t FILE",
        );
      }
      const progress = readingProgress(io, { isQuiet });
      try {
        const inputs = files.map((file) => inputOf(io, file).input);
        const report = await convert(inputs, options.output, {
          ...options,
          base: options.oneBased === true ? 1 : 0,
          unwrap: options.keepWrappers !== true,
          ...(source !== undefined &&
            target !== undefined && { texts: { source, target } }),
          write: {
            base: options.outputOneBased === true ? 1 : 0,
            header: options.outputHeader ?? false,
            wholeDocuments: options.wholeDocuments ?? false,
          },
          signal: io.signal,
          onProgress: progress.onProgress,
        });
        progress.end();
        if (isQuiet) return;
        for (const warning of report.warnings) printWarning(io, warning);
        await print(
          io.stderr,
          `concord: converted ${report.records} records from ${report.from} to ${report.to}\n`,
        );
      } finally {
        progress.end();
      }
    });
}

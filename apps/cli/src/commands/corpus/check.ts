import { Command, Option } from "commander";
import {
  type CheckedFiles,
  CheckError,
  checkFiles,
  warningError,
} from "@concord-mt/files";
import {
  type OutputFormat,
  outputFormats,
  writeCorpusCheck,
} from "@concord-mt/presentation";
import type { Io } from "../../io.ts";
import { columnOption } from "../../options/columns.ts";

interface Options extends CheckedFiles {
  readonly format: OutputFormat;
  readonly strict?: boolean;
}

/** `concord corpus check`: whether files fit together. */
export function corpusCheckCommand(io: Io): Command {
  return new Command("check")
    .description(
      "check that files match: encoding, lengths, positions, documents",
    )
    .option("-s, --source <file>", "source text")
    .option("-r, --reference <file...>", "reference translations")
    .option("-i, --system <file...>", "system outputs")
    .option(
      "--documents <file>",
      "documents of the segments: one id per line, or where each document starts",
    )
    .option(
      "--align-reference <file...>",
      "word alignments of the source with each reference",
    )
    .option(
      "--align-system <file...>",
      "word alignments of the source with each system",
    )
    .option(
      "-l, --language-pair <pair>",
      "language pair, such as en-fr; decides which column of a bilingual file is read, and is checked against the texts",
    )
    .addOption(columnOption())
    .option("--strict", "exit with code 2 also if there are only warnings")
    .option("--one-based", "positions in the alignment files start at 1")
    .addOption(
      new Option("-f, --format <format>", "output format")
        .choices(outputFormats)
        .default("text"),
    )
    .option("-q, --quiet", "print no progress or warnings")
    .addHelpText(
      "after",
      "\nExample:\n  $ concord corpus check -s source.en -r reference.fr -i a.fr b.fr --documents docs.txt\n",
    )
    .action(async (options: Options) => {
      const report = await checkFiles(io, options);
      await writeCorpusCheck(io, report, options);
      const reasons =
        options.strict === true ? report.warnings.map(warningError) : [];
      if (report.errors.length + reasons.length > 0)
        throw new CheckError([...report.errors, ...reasons]);
    });
}

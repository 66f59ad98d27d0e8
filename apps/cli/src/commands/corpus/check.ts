import { Command, Option } from "commander";
import {
  type OutputFormat,
  outputFormats,
  writeCorpusCheck,
} from "@concord-mt/presentation";
import { CheckError } from "../../errors.ts";
import type { Io } from "../../io.ts";
import { outputOf } from "../../output.ts";
import { type CheckedFiles, checkFiles } from "./check-files.ts";

interface Options extends CheckedFiles {
  readonly format: OutputFormat;
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
      await writeCorpusCheck(outputOf(io), report, options);
      if (report.errors.length > 0) throw new CheckError(report.errors);
    });
}

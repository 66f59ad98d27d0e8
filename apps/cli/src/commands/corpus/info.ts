import { Command, Option } from "commander";
import { formatNames } from "@concord-mt/corpus";
import { sides } from "@concord-mt/evaluation";
import { type InspectedFiles, inspectFiles } from "@concord-mt/files";
import {
  type OutputFormat,
  outputFormats,
  writeCorpusInfo,
} from "@concord-mt/presentation";
import type { Io } from "../../io.ts";

interface Options extends InspectedFiles {
  readonly format: OutputFormat;
}

/** `concord corpus info F…`: what files hold. */
export function corpusInfoCommand(io: Io): Command {
  return new Command("info")
    .description("describe files: format, lines, tokens, characters, documents")
    .argument("<file...>", "files in any supported format; - is standard input")
    .addOption(
      new Option(
        "--from <format>",
        "format of the files (default: detected)",
      ).choices(formatNames),
    )
    .option(
      "-l, --language-pair <pair>",
      "language pair, such as en-fr; also count its pronouns",
    )
    .option(
      "--pack <dir>",
      "a language pack of your own; also count its pronouns",
    )
    .addOption(
      new Option(
        "--side <side>",
        "side whose pronouns to count (default: decided by the name of the column or file, or else by the text)",
      ).choices(sides),
    )
    .addOption(
      new Option("-f, --format <format>", "output format")
        .choices(outputFormats)
        .default("text"),
    )
    .option("-q, --quiet", "print no progress or warnings")
    .addHelpText(
      "after",
      `
Examples:
  $ concord corpus info test.tmx train.en.gz links.txt
  $ concord corpus info train.en.gz train.fr.gz -l en-fr
`,
    )
    .action(async (files: readonly string[], options: Options) => {
      const infos = await inspectFiles(io, files, options);
      await writeCorpusInfo(io, infos, options);
    });
}

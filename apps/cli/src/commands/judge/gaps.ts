import { Command, Option } from "commander";
import { type GapsOptions, writeGaps } from "@concord-mt/files";
import type { Io } from "../../io.ts";
import { addReadingOptions } from "../../options/columns.ts";
import { mostItems, mostSeed } from "../../options/limits.ts";
import { outputFile } from "../../options/output-file.ts";
import { wholeNumber } from "../../options/values.ts";
import { linesOption } from "./lines-output.ts";
import { addPackOptions } from "./pack-options.ts";

/** `concord judge gaps`: blind gap-filling tasks. */
export function gapsCommand(io: Io): Command {
  const command = new Command("gaps")
    .description(
      "write blind gap-filling tasks: the source with context, the candidate with its pronoun hidden, and the labels to choose from",
    )
    .argument("<items...>", "items of APT (from --details FILE.jsonl)")
    .requiredOption("-s, --source <file>", "source text, for the context")
    .option("--documents <file>", "document of each source segment");
  addReadingOptions(command);
  addPackOptions(command, "language pair, whose pack gives the labels");
  return command
    .addOption(
      outputFile(
        "--key <file>",
        "file to write the key to: which system and pronoun each gap is; keep it from annotators",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option(
        "-n, --size <n>",
        "number of gaps, drawn at random (default: all)",
      ).argParser(wholeNumber(1, mostItems)),
    )
    .addOption(
      new Option("--context <n>", "source segments to show before each gap")
        .argParser(wholeNumber(0, mostItems))
        .default(3),
    )
    .option("--annotator <name>", "name of the annotator")
    .addOption(
      new Option("--seed <n>", "random seed for the order of the gaps")
        .argParser(wholeNumber(0, mostSeed))
        .env("CONCORD_SEED")
        .default(12345),
    )
    .addOption(linesOption())
    .addHelpText(
      "after",
      `
Examples:
  $ concord apt -s source.en -r reference.fr -i a.fr b.fr -l en-fr --details items.jsonl
  $ concord judge gaps items.jsonl -s source.en -l en-fr -n 200 --key key.tsv -o sheet.tsv   # fill in "choices"
  $ concord judge import sheet.tsv --key key.tsv -l en-fr -o judgements.jsonl
`,
    )
    .action(async (files: readonly string[], options: GapsOptions) => {
      await writeGaps(io, files, options);
    });
}

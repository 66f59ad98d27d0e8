import { type Command, Option } from "commander";
import { textTokenizers } from "@concord-mt/text";
import { addReadingOptions } from "../../options/columns.ts";
import { mostIterations, mostThreads } from "../../options/limits.ts";
import { outputFile } from "../../options/output-file.ts";
import { settingOption } from "../../options/setting-option.ts";
import { wholeNumber } from "../../options/values.ts";

/** Adds the options of `concord align`. */
export function addAlignOptions(command: Command): Command {
  const withTexts = command
    .addOption(
      new Option(
        "-s, --source <file>",
        "source text, one segment per line",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option("-t, --target <file>", "target text").makeOptionMandatory(),
    )
    .option(
      "--train-source <file>",
      "source side of a larger corpus to learn from",
    )
    .option("--train-target <file>", "target side of that corpus");
  return addReadingOptions(withTexts)
    .option(
      "-l, --language-pair <pair>",
      "language pair, such as en-fr; start from the model in its pack",
    )
    .option("--pack <dir>", "start from the model in a pack of your own")
    .option("--align-model <file>", "start from a saved model")
    .addOption(new Option("--model <file>").hideHelp())
    .addOption(
      outputFile(
        "--save-model <file>",
        "save the model learned from these texts",
      ),
    )
    .addOption(settingOption("--method <name>", "alignment.method"))
    .addOption(settingOption("--symmetrize <name>", "alignment.symmetrisation"))
    .addOption(
      new Option("--iterations <n>", "number of training iterations").argParser(
        wholeNumber(1, mostIterations),
      ),
    )
    .addOption(
      new Option(
        "--threads <n>",
        "number of threads (default: one per core)",
      ).argParser(wholeNumber(1, mostThreads)),
    )
    .addOption(
      new Option(
        "--text-tokenizer <name>",
        "tokenisation of the text; none splits at spaces",
      )
        .choices(textTokenizers)
        .default("none"),
    )
    .option("--no-lowercase", "distinguish words that differ only in case")
    .option(
      "--probabilities",
      "write the probability of each link, as in 0-1:0.98",
    )
    .addOption(outputFile("-o, --output <file>", "output file").default("-"))
    .option("-q, --quiet", "print no progress");
}

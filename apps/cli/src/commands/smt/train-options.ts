import { type Command, Option } from "commander";
import { addReadingOptions } from "../../options/columns.ts";
import { outputFile } from "../../options/output-file.ts";
import { wholeNumber } from "../../options/values.ts";
import { addTableOptions } from "./table-options.ts";
import { languagePair } from "./values.ts";

/** Adds the texts, and where the model goes. */
export function addTrainOptions(command: Command): Command {
  const withTexts = addReadingOptions(
    command
      .requiredOption(
        "-s, --source <file>",
        "source text, one segment per line",
      )
      .requiredOption("-t, --target <file>", "its translation"),
  );
  return addTableOptions(
    withTexts
      .addOption(
        new Option("-l, --language-pair <pair>", "the languages, such as en-fr")
          .argParser(languagePair)
          .makeOptionMandatory(),
      )
      .addOption(
        outputFile(
          "-o, --output <file>",
          "where to write the model",
        ).makeOptionMandatory(),
      )
      .option(
        "--alignment <file>",
        "links of each line over the model's own words (Pharaoh), instead of our aligner's",
      )
      .option(
        "--align-model <file>",
        "a saved alignment model that the aligner starts from",
      )
      .option(
        "--lm <file>",
        "a language model (ARPA), or none (default: one estimated from the target text)",
      )
      .option("--lm-text <file>", "further target text for the language model")
      .addOption(
        new Option("--order <n>", "order of the language model")
          .argParser(wholeNumber(1, 8))
          .default(5),
      )
      .addOption(
        new Option(
          "--casing <how>",
          "true: the first word of a sentence as it is written inside sentences; lower: everything in lower case; none: as it is",
        )
          .choices(["true", "lower", "none"])
          .default("true"),
      )
      .addOption(
        new Option("--max-words <n>", "leave longer segments out")
          .argParser(wholeNumber(1, 32_000))
          .default(80),
      ),
  );
}

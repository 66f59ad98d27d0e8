import { type Command, Option } from "commander";
import { objectives } from "@concord-mt/translation";
import { addReadingOptions } from "../../options/columns.ts";
import {
  mostHypotheses,
  mostIterations,
  mostSeed,
} from "../../options/limits.ts";
import { outputFile } from "../../options/output-file.ts";
import { wholeNumber } from "../../options/values.ts";
import { addSearchOptions } from "./search-options.ts";
import { weightRange } from "./values.ts";

/** Adds the development set, what is tuned and what is written. */
export function addTuneOptions(command: Command): Command {
  const withFiles = command
    .requiredOption("-s, --source <file>", "source of the development set")
    .requiredOption("-r, --reference <files...>", "its translations by people")
    .option(
      "--documents <file>",
      "document of each line, for --feature plm (default: all lines are one document)",
    )
    .addOption(
      outputFile(
        "-o, --output <file>",
        "where to write the model with its new weights",
      ),
    )
    .addOption(
      outputFile("--weights-output <file>", "write the weights as Moses does"),
    )
    .addOption(
      new Option("--method <name>", "batch MIRA, minimum error rate, or PRO")
        .choices(["mira", "mert", "pro"])
        .default("mira"),
    )
    .addOption(
      new Option("--objective <metric>", "what to make as great as possible")
        .choices(objectives)
        .default("bleu"),
    )
    .addOption(
      new Option("--rounds <n>", "rounds of decoding, at most")
        .argParser(wholeNumber(1, mostIterations))
        .default(25),
    )
    .addOption(
      new Option("--nbest <n>", "translations of each segment, per round")
        .argParser(wholeNumber(2, mostHypotheses))
        .default(100),
    )
    .addOption(
      new Option(
        "--seeds <n>",
        "tune as often, with one seed after another; the median is kept, mean and deviation are shown",
      )
        .argParser(wholeNumber(1, 100))
        .default(1),
    )
    .addOption(
      new Option("--seed <n>", "the first seed")
        .argParser(wholeNumber(0, mostSeed))
        .env("CONCORD_SEED")
        .default(1),
    );
  return addSearchOptions(addGridOptions(addReadingOptions(withFiles))).option(
    "-q, --quiet",
    "no progress, no rounds",
  );
}

function addGridOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--grid <feature=a:b:step>",
        "instead of tuning, decode with one weight after another for one feature, the others scaled to add up to 1; the curve as TSV on stdout",
      ).argParser(weightRange),
    )
    .addOption(outputFile("--svg <file>", "draw the curve of --grid"))
    .addOption(
      new Option("-f, --format <format>", "how to write the result")
        .choices(["text", "json"])
        .default("text"),
    );
}

import { type Command, Option } from "commander";
import {
  mostHypotheses,
  mostItems,
  mostThreads,
} from "../../options/limits.ts";
import { numberBetween, wholeNumber } from "../../options/values.ts";
import { significance } from "./values.ts";

/** Adds which phrase pairs are found, how they are scored and which of them stay. */
export function addTableOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--max-length <n>", "words of the longest phrases")
        .argParser(wholeNumber(1, 7))
        .default(7),
    )
    .addOption(
      new Option("--discount <how>", "how phrase counts are smoothed")
        .choices(["none", "good-turing", "kneser-ney"])
        .default("none"),
    )
    .addOption(
      new Option(
        "--prune <threshold>",
        "drop phrase pairs that may occur together by chance (Johnson et al. 2007): a+e also drops all pairs seen once, a-e keeps them, or -ln p",
      ).argParser(significance),
    )
    .addOption(
      new Option("--top <n>", "pairs that stay for each source phrase")
        .argParser(wholeNumber(1, mostHypotheses))
        .default(100),
    )
    .addOption(
      new Option("--min-count <n>", "drop pairs seen less often")
        .argParser(wholeNumber(1, mostItems))
        .default(1),
    )
    .addOption(
      new Option(
        "--min-score <p>",
        "drop pairs with a smaller φ(target|source)",
      )
        .argParser(numberBetween(0, 0.999))
        .default(0),
    )
    .option("--no-reordering", "no lexical reordering scores")
    .addOption(
      new Option(
        "--reordering-smoothing <x>",
        "added to each orientation's count; counts: in proportion to how frequent the orientation is",
      )
        .argParser((text) =>
          text === "counts" ? text : numberBetween(1e-6, 1e6)(text),
        )
        .default(0.5),
    )
    .option("--exact", "keep scores in single precision, not in one byte")
    .option(
      "--no-tags",
      "do not tag the target words; --feature plm needs the tags",
    )
    .option(
      "--language-pack <dir>",
      "a pack of the target language, for its tagger",
    )
    .option(
      "--moses-out <dir>",
      "also write Moses' phrase table, reordering table, lexical tables and weights",
    )
    .addOption(
      new Option(
        "--threads <n>",
        "threads (default: as many as there are cores)",
      ).argParser(wholeNumber(1, mostThreads)),
    )
    .option("-q, --quiet", "no progress, no summary");
}

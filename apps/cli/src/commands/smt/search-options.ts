import { type Command, Option } from "commander";
import {
  mostHypotheses,
  mostItems,
  mostThreads,
} from "../../options/limits.ts";
import { numberBetween, wholeNumber } from "../../options/values.ts";
import { plmFile } from "./values.ts";

/** Adds the limits of the search. */
export function addSearchOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--feature <plm=file>",
        "a pronoun language model that takes part in the search (plm alone: the one that comes with the language)",
      ).argParser(plmFile),
    )
    .option(
      "--pronouns <list>",
      "source pronouns: it,they, a set of the pack, or @FILE",
    )
    .option("--pack <dir>", "a language pack of a pair of your own")
    .option("--language-pack <dir>", "a pack of the target language")
    .addOption(
      new Option("--algorithm <name>", "how to search")
        .choices(["cube", "stack", "exhaustive"])
        .default("cube"),
    )
    .addOption(
      new Option(
        "--pop-limit <n>",
        "hypotheses taken for each number of words (cube)",
      )
        .argParser(wholeNumber(1, mostHypotheses))
        .default(1000),
    )
    .addOption(
      new Option(
        "--stack <n>",
        "hypotheses kept for each number of words (default: 200 for stack, all that were taken for cube)",
      ).argParser(wholeNumber(1, mostHypotheses)),
    )
    .addOption(
      new Option(
        "--beam <x>",
        "drop hypotheses that score worse than the best by more",
      ).argParser(numberBetween(1e-9, 1e9)),
    )
    .addOption(
      new Option("--table-limit <n>", "translations tried for each phrase")
        .argParser(wholeNumber(1, mostHypotheses))
        .default(20),
    )
    .addOption(
      new Option(
        "--distortion-limit <n>",
        "words that a phrase may jump; 0 keeps the order, -1 is no limit",
      )
        .argParser(wholeNumber(-1, mostItems))
        .default(6),
    )
    .addOption(
      new Option(
        "--threads <n>",
        "threads (default: as many as there are cores)",
      ).argParser(wholeNumber(1, mostThreads)),
    );
}

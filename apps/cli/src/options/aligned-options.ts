import { type Command, Option } from "commander";
import { textTokenizers } from "../evaluation/tokens.ts";
import { wholeNumber } from "./values.ts";

/** Ways to get alignments where none are given. */
export const alignWithChoices = ["pack", "self", "model", "corpus"] as const;

/** Adds the source, the language pair and where word alignments come from. */
export function addAlignedOptions(command: Command): Command {
  return command
    .addOption(
      new Option("-s, --source <file>", "source text").makeOptionMandatory(),
    )
    .option(
      "-l, --language-pair <pair>",
      "language pair, such as en-fr, and its pack",
    )
    .option("--pack <dir>", "a language pack of your own")
    .option(
      "--align-reference <file...>",
      "alignments of the source with each reference (Pharaoh or GIZA++)",
    )
    .option(
      "--align-system <file...>",
      "alignments of the source with each system",
    )
    .addOption(
      new Option(
        "--align-with <how>",
        "what our aligner starts from (default: the pack's model, else the texts themselves)",
      ).choices(alignWithChoices),
    )
    .option(
      "--align-model <file>",
      "a saved alignment model, for --align-with model",
    )
    .option(
      "--align-corpus <files...>",
      "source and target of a larger corpus, for --align-with corpus",
    )
    .addOption(
      new Option(
        "--text-tokenizer <name>",
        "how text is cut into words (default: moses, with given alignments none)",
      ).choices(textTokenizers),
    )
    .addOption(
      new Option("--threads <n>", "threads for alignment").argParser(
        wholeNumber(1),
      ),
    );
}

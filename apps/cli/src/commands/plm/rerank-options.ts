import { type Command, Option } from "commander";
import { textTokenizers } from "@concord-mt/text";
import { addAlignerOptions } from "../../options/aligner-options.ts";
import { addReadingOptions } from "../../options/columns.ts";
import { mostThreads } from "../../options/limits.ts";
import { numberOption } from "../../options/number-option.ts";
import { addPreset } from "../../options/presets.ts";
import { pronounsOption } from "../../options/pronouns-option.ts";
import { numberBetween } from "../../options/values.ts";

/** Adds the list, the model and how they are read. */
export function addNbestOptions(command: Command): Command {
  const named = addReadingOptions(addPreset(command, "paper-2016"))
    .addOption(
      new Option(
        "--nbest <file>",
        "n-best list in the Moses format, with or without word alignments",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option(
        "-s, --source <file>",
        "source text; must be tokenised as for the decoder if the list has alignments",
      ).makeOptionMandatory(),
    )
    .option("-l, --language-pair <pair>", "language pair, such as en-fr")
    .option("--pack <dir>", "a language pack of your own for the pair")
    .option(
      "--language-pack <dir>",
      "a language pack of your own for the target language",
    )
    .option(
      "--plm <file>",
      "pronoun language model (default: the one bundled with the target language)",
    )
    .option("--documents <file>", "document of each source segment")
    .option("--no-reset", "keep preceding nouns across document boundaries")
    .addOption(
      new Option(
        "--plm-score <kind>",
        "what each pronoun adds to the score: its probability, which β rewards, or its log10, which β penalises",
      )
        .choices(["probability", "log"])
        .default("probability"),
    )
    .addOption(
      new Option(
        "--nearness <γ>",
        "give more weight to nearby nouns that agree: probability × (1 + γ c), where c is their share weighted 1/2, 1/4, 1/8, …",
      )
        .argParser(numberBetween(0, 1e6))
        .default(0),
    )
    .option(
      "--antecedents",
      "ask the gender of il, elle, ils and elles of what the translation itself has for their antecedents; the model of tags decides between these and other pronouns",
    )
    .addOption(pronounsOption());
  return addAlignerOptions(
    named,
    "what the aligner starts from, for n-best lists without alignments and for references",
  )
    .addOption(
      new Option(
        "--text-tokenizer <name>",
        "tokenisation of the source and the references (default: moses, or none if the list has alignments)",
      ).choices(textTokenizers),
    )
    .addOption(
      numberOption("--threads <n>", "number of threads for word alignment", {
        least: 1,
        most: mostThreads,
      }),
    )
    .option(
      "--allow-missing",
      "write an empty line for a sentence without hypotheses instead of failing",
    );
}

import type { LinkChoice } from "@concord-mt/alignment";
import { symmetrizeOption } from "../../options/aligned-options.ts";
import { type PresetName, addPreset } from "../../options/presets.ts";
import { type Command, Option } from "commander";
import { type AlignmentSource, alignmentSources } from "@concord-mt/evaluation";
import type { PlmScore } from "@concord-mt/plm";
import { type TextTokenizer, textTokenizers } from "@concord-mt/text";
import type { ResourceOptions } from "../../evaluation/resources.ts";
import { numberBetween, wholeNumber } from "../../options/values.ts";

/** What every command that re-ranks lists understands. */
export interface NbestOptions extends ResourceOptions {
  readonly nbest: string;
  readonly source: string;
  readonly plm?: string;
  readonly languagePack?: string;
  readonly documents?: string;
  readonly reset: boolean;
  readonly plmScore: PlmScore;
  readonly nearness: number;
  readonly pronouns?: string;
  readonly textTokenizer?: TextTokenizer;
  readonly alignWith?: AlignmentSource;
  readonly alignCorpus?: readonly string[];
  readonly symmetrize?: LinkChoice;
  readonly preset?: PresetName;
  readonly threads?: number;
  readonly allowMissing?: boolean;
  readonly quiet?: boolean;
}

/** The weights of one re-ranking. */
export interface WeightOptions {
  readonly alpha: number;
  readonly beta: number;
}

/** Adds the list, the model and how they are read. */
export function addNbestOptions(command: Command): Command {
  return addPreset(command, "paper-2016")
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
      "--pronouns <list>",
      "source pronouns to evaluate: a list such as it,they, a set in the pack, or @FILE",
    )
    .addOption(
      new Option(
        "--align-with <how>",
        "what the aligner starts from, for n-best lists without alignments and for references",
      ).choices(alignmentSources),
    )
    .option(
      "--align-model <file>",
      "a saved alignment model, for --align-with model",
    )
    .option(
      "--align-corpus <files...>",
      "source and target sides of a larger corpus, for --align-with corpus",
    )
    .addOption(symmetrizeOption())
    .addOption(
      new Option(
        "--text-tokenizer <name>",
        "tokenisation of the source and the references (default: moses, or none if the list has alignments)",
      ).choices(textTokenizers),
    )
    .addOption(
      new Option(
        "--threads <n>",
        "number of threads for word alignment",
      ).argParser(wholeNumber(1)),
    )
    .option(
      "--allow-missing",
      "write an empty line for a sentence without hypotheses instead of failing",
    );
}

/** Adds α and β. */
export function addWeightOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--alpha <x>", "weight of the pronoun language model")
        .argParser(numberBetween(-1e9, 1e9))
        .default(5),
    )
    .addOption(
      new Option(
        "--beta <x>",
        "factor for pronouns that agree in number with the source pronoun",
      )
        .argParser(numberBetween(-1e9, 1e9))
        .default(5),
    );
}

/** The set-up of the 2016 paper: α = β = 5 on probabilities, and the model that kept expletives. */
export const paper2016 = {
  alpha: 5,
  beta: 5,
  plmScore: "probability",
  nearness: 0,
} as const;

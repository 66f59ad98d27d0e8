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
  return command
    .addOption(
      new Option(
        "--nbest <file>",
        "a Moses n-best list, with word alignments or without",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option(
        "-s, --source <file>",
        "source text; tokenised as it was for the decoder if the list has alignments",
      ).makeOptionMandatory(),
    )
    .option("-l, --language-pair <pair>", "language pair, such as en-fr")
    .option("--pack <dir>", "a language pack of a pair of your own")
    .option("--language-pack <dir>", "a pack of the target language")
    .option(
      "--plm <file>",
      "the model (default: the one that comes with the target language)",
    )
    .option("--documents <file>", "document of each source line")
    .option("--no-reset", "keep the preceding nouns where a document starts")
    .addOption(
      new Option(
        "--plm-score <kind>",
        "what a pronoun adds: its probability, which β rewards, or its log10, which β punishes",
      )
        .choices(["probability", "log"])
        .default("probability"),
    )
    .addOption(
      new Option(
        "--nearness <γ>",
        "weigh near agreeing nouns more: probability × (1 + γ c), c their share with weights 1/2, 1/4, 1/8, …",
      )
        .argParser(numberBetween(0, 1e6))
        .default(0),
    )
    .option(
      "--pronouns <list>",
      "source pronouns: it,they, a set of the pack, or @FILE",
    )
    .addOption(
      new Option(
        "--align-with <how>",
        "what our aligner starts from, for lists without alignments and for references",
      ).choices(alignmentSources),
    )
    .option("--align-model <file>", "a saved model, for --align-with model")
    .option(
      "--align-corpus <files...>",
      "source and target of a larger corpus, for --align-with corpus",
    )
    .addOption(
      new Option(
        "--text-tokenizer <name>",
        "how source (and reference) are cut into words (default: moses, with alignments in the list none)",
      ).choices(textTokenizers),
    )
    .addOption(
      new Option("--threads <n>", "threads for alignment").argParser(
        wholeNumber(1),
      ),
    )
    .option(
      "--allow-missing",
      "a sentence without hypotheses becomes an empty line instead of an error",
    );
}

/** Adds α and β. */
export function addWeightOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--alpha <x>", "weight of the model")
        .argParser(numberBetween(-1e9, 1e9))
        .default(5),
    )
    .addOption(
      new Option(
        "--beta <x>",
        "factor of pronouns that have the number of the source pronoun",
      )
        .argParser(numberBetween(-1e9, 1e9))
        .default(5),
    );
}

import { type Command, Option } from "commander";
import type { Casing, Discount } from "@concord-mt/smt";
import { outputFile } from "../../options/output-file.ts";
import { numberBetween, wholeNumber } from "../../options/values.ts";
import { languagePair, significance } from "./values.ts";

/** What `smt train` understands. */
export interface TrainOptions {
  readonly source: string;
  readonly target: string;
  readonly languagePair: { readonly source: string; readonly target: string };
  readonly output: string;
  readonly alignment?: string;
  readonly alignModel?: string;
  readonly lm?: string;
  readonly lmText?: string;
  readonly order: number;
  readonly casing: Casing;
  readonly maxWords: number;
  readonly maxLength: number;
  readonly discount: Discount;
  readonly minCount: number;
  readonly minScore: number;
  readonly top: number;
  readonly prune?: "a+e" | "a-e" | number;
  readonly reordering: boolean;
  readonly reorderingSmoothing: number | "counts";
  readonly exact?: boolean;
  readonly tags: boolean;
  readonly languagePack?: string;
  readonly mosesOut?: string;
  readonly threads?: number;
  readonly quiet?: boolean;
}

/** Adds the texts, and where the model goes. */
export function addTrainOptions(command: Command): Command {
  return addTableOptions(
    command
      .requiredOption(
        "-s, --source <file>",
        "source text, one segment per line",
      )
      .requiredOption("-t, --target <file>", "its translation")
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

function addTableOptions(command: Command): Command {
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
        .argParser(wholeNumber(1))
        .default(100),
    )
    .addOption(
      new Option("--min-count <n>", "drop pairs seen less often")
        .argParser(wholeNumber(1))
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
      ).argParser(wholeNumber(1)),
    )
    .option("-q, --quiet", "no progress, no summary");
}

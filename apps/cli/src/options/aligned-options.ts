import { type Command, Option } from "commander";
import {
  type AlignmentMethod,
  type LinkChoice,
  symmetrisations,
} from "@concord-mt/alignment";
import {
  type AlignmentSource,
  type WordSettings,
  alignmentSources,
} from "@concord-mt/evaluation";
import { type TextTokenizer, textTokenizers } from "@concord-mt/text";
import type { ResourceOptions } from "../evaluation/resources.ts";
import type { AlignedFileOptions } from "../evaluation/test-set.ts";
import { wholeNumber } from "./values.ts";

/** What a command over aligned words understands. */
export interface AlignedOptions extends AlignedFileOptions, ResourceOptions {
  readonly alignWith?: AlignmentSource;
  readonly symmetrize?: LinkChoice;
  readonly method?: AlignmentMethod;
  readonly textTokenizer?: TextTokenizer;
  readonly threads?: number;
  readonly quiet?: boolean;
}

/** Whether links are given. */
export function hasAlignments({
  alignReference = [],
  alignSystem = [],
}: AlignedOptions): boolean {
  return alignReference.length > 0 || alignSystem.length > 0;
}

/** How options say that texts become words and links. */
export function toWords({
  textTokenizer,
  alignWith,
  symmetrize,
  method,
}: AlignedOptions): Required<WordSettings> {
  return {
    tokenizer: textTokenizer,
    alignment: { with: alignWith, symmetrisation: symmetrize, method },
  };
}

/** How the links of both directions become one alignment. */
export function symmetrizeOption(): Option {
  return new Option(
    "--symmetrize <name>",
    "how the aligner combines the two directions (default: posterior)",
  ).choices(["posterior", "forward", "reverse", ...symmetrisations]);
}

/** Adds the source, the language pair and where word alignments come from. */
export function addAlignedOptions(command: Command): Command {
  return command
    .addOption(
      new Option("-s, --source <file>", "source text").makeOptionMandatory(),
    )
    .option(
      "-l, --language-pair <pair>",
      "language pair, such as en-fr; selects its language pack",
    )
    .option("--pack <dir>", "a language pack of your own")
    .option(
      "--align-reference <file...>",
      "word alignments of the source with each reference (Pharaoh or GIZA++)",
    )
    .option(
      "--align-system <file...>",
      "word alignments of the source with each system",
    )
    .addOption(
      new Option(
        "--align-with <how>",
        "what the aligner starts from (default: the pack's model, or else the texts alone)",
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
        "tokenisation of the text (default: moses, or none if alignments are given)",
      ).choices(textTokenizers),
    )
    .addOption(
      new Option(
        "--threads <n>",
        "number of threads for word alignment",
      ).argParser(wholeNumber(1)),
    );
}

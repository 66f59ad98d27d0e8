import { type Command, Option } from "commander";
import type { AlignmentMethod, LinkChoice } from "@concord-mt/alignment";
import type { AlignmentSource, WordSettings } from "@concord-mt/evaluation";
import type { AlignedFileOptions, ResourceOptions } from "@concord-mt/files";
import { type TextTokenizer, textTokenizers } from "@concord-mt/text";
import { addAlignerOptions } from "./aligner-options.ts";
import { mostThreads } from "./limits.ts";
import { numberOption } from "./number-option.ts";

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

/** Adds the source, the language pair and where word alignments come from. */
export function addAlignedOptions(command: Command): Command {
  const named = command
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
    );
  return addAlignerOptions(
    named,
    "what the aligner starts from (default: the pack's model, or else the texts alone)",
  )
    .addOption(
      new Option(
        "--text-tokenizer <name>",
        "tokenisation of the text (default: moses, or none if alignments are given)",
      ).choices(textTokenizers),
    )
    .addOption(
      numberOption("--threads <n>", "number of threads for word alignment", {
        least: 1,
        most: mostThreads,
      }),
    );
}

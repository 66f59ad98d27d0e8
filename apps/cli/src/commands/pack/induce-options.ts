import { type Command, Option } from "commander";
import type { DraftOptions } from "@concord-mt/act";
import { type AlignmentStart, alignmentStarts } from "@concord-mt/induction";
import { type TextTokenizer, textTokenizers } from "@concord-mt/text";
import { type OutputFormat, outputFormats } from "@concord-mt/presentation";
import { list, wholeNumber } from "../../options/values.ts";

/** What `pack induce` understands. */
export interface InduceOptions {
  readonly source: string;
  readonly target: string;
  readonly languagePair?: string;
  readonly pack?: string;
  readonly forms: readonly string[];
  readonly alignWith?: AlignmentStart;
  readonly alignModel?: string;
  /** Another name of `alignModel`. */
  readonly model?: string;
  readonly textTokenizer: TextTokenizer;
  readonly maxPairs?: number;
  readonly threads?: number;
  readonly candidates: number;
  readonly minCount: number;
  readonly examples: number;
  readonly kind: NonNullable<DraftOptions["kind"]>;
  readonly output?: string;
  readonly format: OutputFormat;
  readonly quiet?: boolean;
}

/** Adds the options of `pack induce`. */
export function addInduceOptions(command: Command): Command {
  const number = (
    flags: string,
    description: string,
    least: number,
    value?: number,
  ): Option => {
    const option = new Option(flags, description).argParser(wholeNumber(least));
    return value === undefined ? option : option.default(value);
  };
  const options = [
    new Option(
      "-s, --source <file>",
      "source side of the corpus, one segment a line",
    ).makeOptionMandatory(),
    new Option("-t, --target <file>", "its target side").makeOptionMandatory(),
    new Option(
      "-l, --language-pair <pair>",
      "the languages, such as en-fr; a bundled pack of the pair lends its model and spelling",
    ),
    new Option("--pack <dir>", "start from a pack of your own"),
    new Option(
      "--forms <list>",
      "source words to look for: although,even though",
    )
      .argParser(list)
      .makeOptionMandatory(),
    new Option(
      "--align-with <how>",
      "what the aligner starts from (default: the pack's model, else the corpus alone)",
    ).choices(alignmentStarts),
    new Option("--align-model <file>", "start from a saved alignment model"),
    new Option("--model <file>").conflicts("alignModel").hideHelp(),
    new Option(
      "--text-tokenizer <name>",
      "how text is cut into words: none keeps those between spaces",
    )
      .choices(textTokenizers)
      .default("moses"),
    number("--max-pairs <n>", "read no more pairs than this", 1),
    number("--threads <n>", "threads (default: as many as there are cores)", 1),
    number("--candidates <n>", "translations of each form", 1, 20),
    number("--min-count <n>", "occurrences that a translation must have", 1, 3),
    number("--examples <n>", "example sentences of each translation", 0, 1),
    new Option("--kind <kind>", "what the forms are in the draft")
      .choices(["connectives", "pronouns"])
      .default("connectives"),
    new Option(
      "-o, --output <dir>",
      "write a draft of a pack into this folder",
    ),
    new Option("-f, --format <format>", "how to write the candidates")
      .choices(outputFormats)
      .default("text"),
    new Option("-q, --quiet", "no progress, no warnings"),
  ];
  for (const option of options) command.addOption(option);
  return command;
}

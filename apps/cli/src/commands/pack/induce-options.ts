import { type Command, Option } from "commander";
import { alignmentStarts } from "@concord-mt/induction";
import { outputFormats } from "@concord-mt/presentation";
import { textTokenizers } from "@concord-mt/text";
import { addReadingOptions } from "../../options/columns.ts";
import { mostItems, mostThreads } from "../../options/limits.ts";
import { numberOption } from "../../options/number-option.ts";
import { list } from "../../options/values.ts";

/** Adds the options of `pack induce`. */
export function addInduceOptions(command: Command): Command {
  const options = [
    new Option(
      "-s, --source <file>",
      "source side of the corpus, one segment per line",
    ).makeOptionMandatory(),
    new Option(
      "-t, --target <file>",
      "target side of that corpus",
    ).makeOptionMandatory(),
    new Option(
      "-l, --language-pair <pair>",
      "language pair, such as en-fr; if a pack for it is bundled, its model and spelling rules are used",
    ),
    new Option("--pack <dir>", "start from a pack of your own"),
    new Option(
      "--forms <list>",
      "source words to find translations of, such as although,even though",
    )
      .argParser(list)
      .makeOptionMandatory(),
    new Option(
      "--align-with <how>",
      "what the aligner starts from (default: the pack's model, or else the corpus alone)",
    ).choices(alignmentStarts),
    new Option("--align-model <file>", "start from a saved alignment model"),
    new Option("--model <file>").conflicts("alignModel").hideHelp(),
    new Option(
      "--text-tokenizer <name>",
      "tokenisation of the text; none splits at spaces",
    )
      .choices(textTokenizers)
      .default("moses"),
    numberOption("--max-pairs <n>", "largest number of segment pairs to read", {
      least: 1,
      most: mostItems,
    }),
    numberOption("--threads <n>", "number of threads (default: one per core)", {
      least: 1,
      most: mostThreads,
    }),
    numberOption(
      "--candidates <n>",
      "number of translations to list for each form",
      { least: 1, most: mostItems, fallback: 20 },
    ),
    numberOption(
      "--min-count <n>",
      "smallest number of occurrences of a translation",
      { least: 1, most: mostItems, fallback: 3 },
    ),
    numberOption(
      "--examples <n>",
      "number of example sentences for each translation",
      { least: 0, most: mostItems, fallback: 1 },
    ),
    new Option("--kind <kind>", "kind of entries to draft")
      .choices(["connectives", "pronouns"])
      .default("connectives"),
    new Option("-o, --output <dir>", "folder to write a draft of a pack to"),
    new Option("-f, --format <format>", "output format of the candidates")
      .choices(outputFormats)
      .default("text"),
    new Option("-q, --quiet", "print no progress or warnings"),
  ];
  for (const option of options) command.addOption(option);
  return addReadingOptions(command);
}

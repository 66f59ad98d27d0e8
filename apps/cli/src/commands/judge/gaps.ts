import { Command, Option } from "commander";
import {
  chooseItems,
  formatGapKey,
  formatGapSheet,
  gapTasks,
  joinJudgements,
  packGapLabels,
} from "@concord-mt/judgement";
import { lineCount } from "@concord-mt/evaluation";
import { UsageError } from "../../errors.ts";
import { packOf } from "../../evaluation/resources.ts";
import { readLineFile } from "../../evaluation/read.ts";
import { sideOf } from "../../evaluation/text-side.ts";
import { readDocumentIds } from "../../evaluation/read-document-ids.ts";
import type { Io } from "../../io.ts";
import { outputFile } from "../../options/output-file.ts";
import { wholeNumber } from "../../options/values.ts";
import { writeText } from "../../write-text.ts";
import {
  type PackOptions,
  addPackOptions,
  linesOption,
  writeLines,
} from "./options.ts";
import { readItems } from "./read.ts";

interface GapsOptions extends PackOptions {
  readonly source: string;
  readonly documents?: string;
  readonly key: string;
  readonly size?: number;
  readonly context: number;
  readonly annotator?: string;
  readonly seed: number;
  readonly output?: string;
}

/** `concord judge gaps`: blind gap-filling tasks. */
export function gapsCommand(io: Io): Command {
  const command = new Command("gaps")
    .description(
      "write blind gap-filling tasks: the source with context, the candidate with its pronoun hidden, and the labels to choose from",
    )
    .argument("<items...>", "items of APT (from --details FILE.jsonl)")
    .requiredOption("-s, --source <file>", "source text, for the context")
    .option("--documents <file>", "document of each source segment");
  addPackOptions(command, "language pair, whose pack gives the labels");
  return command
    .addOption(
      outputFile(
        "--key <file>",
        "file to write the key to: which system and pronoun each gap is; keep it from annotators",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option(
        "-n, --size <n>",
        "number of gaps, drawn at random (default: all)",
      ).argParser(wholeNumber(1)),
    )
    .addOption(
      new Option("--context <n>", "source segments to show before each gap")
        .argParser(wholeNumber(0))
        .default(3),
    )
    .option("--annotator <name>", "name of the annotator")
    .addOption(
      new Option("--seed <n>", "random seed for the order of the gaps")
        .argParser(wholeNumber(0))
        .env("CONCORD_SEED")
        .default(12345),
    )
    .addOption(linesOption())
    .addHelpText(
      "after",
      `
Examples:
  $ concord apt -s source.en -r reference.fr -i a.fr b.fr -l en-fr --details items.jsonl
  $ concord judge gaps items.jsonl -s source.en -l en-fr -n 200 --key key.tsv -o sheet.tsv   # fill in "choices"
  $ concord judge import sheet.tsv --key key.tsv -l en-fr -o judgements.jsonl
`,
    )
    .action(async (files: readonly string[], options: GapsOptions) => {
      await run(io, files, options);
    });
}

async function run(
  io: Io,
  files: readonly string[],
  options: GapsOptions,
): Promise<void> {
  const { pack } = await packOf(options);
  const items = await readItems(io, files);
  if (items.every(({ places }) => places === undefined))
    throw new UsageError(
      "these items do not say where their words stand; write them again with concord apt --details FILE.jsonl",
    );
  const text = await readLineFile(io, options.source, {
    isQuiet: true,
    ...sideOf("source", options.languagePair),
  });
  const documents =
    options.documents === undefined
      ? undefined
      : await readDocumentIds(io, options.documents, lineCount(text));
  const chosen = chooseItems(joinJudgements([], items), {
    ...options,
    order: "random",
  });
  const source = [...new Set(chosen.map(({ word }) => word))];
  const tasks = gapTasks(chosen, { source: text.lines, documents }, options);
  const labels = packGapLabels(pack, source);
  await writeLines(io, options.output, formatGapSheet(tasks, labels, options));
  await writeText(io, options.key, formatGapKey(tasks));
}

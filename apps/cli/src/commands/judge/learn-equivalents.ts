import { outputOf } from "../../output.ts";
import { Command, Option } from "commander";
import {
  joinJudgements,
  judgedPairs,
  learnEquivalents,
} from "@concord-mt/judgement";
import { UsageError } from "../../errors.ts";
import type { Io } from "../../io.ts";
import { addOutputOptions } from "../../options/evaluation-options.ts";
import { type OutputOptions, writeLearntPairs } from "@concord-mt/presentation";
import { numberBetween } from "../../options/values.ts";
import {
  type CombineOptions,
  type EmptyOptions,
  type PackOptions,
  addPackOptions,
  combineOption,
  emptyOption,
  packLabels,
  packPronouns,
} from "./options.ts";
import { readItems, readJudgements } from "./read.ts";

interface LearnOptions
  extends CombineOptions, EmptyOptions, PackOptions, OutputOptions {
  readonly credit: "none" | "probability";
  readonly items: readonly string[];
  readonly minimumShare: number;
  readonly minimumProbability: number;
  readonly shareOf: "different" | "all";
}

/** `concord judge learn-equivalents`: pronouns that people accept for one another. */
export function learnCommand(io: Io): Command {
  const command = new Command("learn-equivalents")
    .description(
      "learn from judgements which pronouns are accepted for one another, to list them in a pack",
    )
    .argument("<file...>", "judgement lines (JSON Lines)")
    .addOption(
      new Option(
        "--items <file...>",
        "items of APT, with both pronouns (from --details FILE.jsonl)",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option("--minimum-share <p>", "smallest share of the judged pairs")
        .argParser(numberBetween(0, 1))
        .default(0.05),
    )
    .addOption(
      new Option(
        "--minimum-probability <p>",
        "smallest probability of being accepted (.5 in 2017, .6 in the 2016 report)",
      )
        .argParser(numberBetween(0, 1))
        .default(0.5),
    )
    .addOption(
      new Option(
        "--share-of <what>",
        "compute shares of all judged pairs, or of pairs of different pronouns",
      )
        .choices(["different", "all"])
        .default("all"),
    )
    .addOption(combineOption())
    .addOption(emptyOption())
    .addOption(
      new Option(
        "--credit <kind>",
        "credit that the pack's list gives a pair: all of the weight of case 2, as in the paper, or p of it",
      )
        .choices(["none", "probability"])
        .default("none"),
    );
  addPackOptions(
    command,
    "language pair whose pack says which forms count as identical",
  );
  return addOutputOptions(command, { width: 1 })
    .addHelpText(
      "after",
      `
Example:
  $ concord judge learn-equivalents judgements.jsonl --items items.jsonl -l en-fr
  $ concord judge learn-equivalents judgements.jsonl --items items.jsonl -l en-fr -f json  # "equivalent" as in pack.json
`,
    )
    .action(async (files: readonly string[], options: LearnOptions) => {
      const labels = await packLabels(options);
      const lines = await readJudgements(io, files, labels);
      const items = await readItems(io, options.items);
      const { identical = [] } = (await packPronouns(options)) ?? {};
      const pairs = judgedPairs(
        joinJudgements(lines, items, { ...options, ...(labels && { labels }) }),
      );
      if (pairs.length === 0)
        throw new UsageError(
          "no judged item has a pronoun on both sides; do the judgements and the items belong together?",
        );
      const learnt = learnEquivalents(pairs, { ...options, identical });
      await writeLearntPairs(outputOf(io), learnt, options);
    });
}

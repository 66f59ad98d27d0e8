import { outputOf } from "../../output.ts";
import { Command, Option } from "commander";
import type { SixCase } from "@concord-mt/core";
import { scoreJudgements } from "@concord-mt/judgement";
import { UsageError } from "../../errors.ts";
import type { Io } from "../../io.ts";
import { caseList } from "../../options/case-values.ts";
import { addOutputOptions } from "../../options/evaluation-options.ts";
import {
  type OutputOptions,
  writeJudgedScores,
} from "@concord-mt/presentation";
import {
  type CombineOptions,
  type EmptyOptions,
  type PackOptions,
  type WeightOptions,
  addPackOptions,
  addWeightOptions,
  badTranslationOption,
  combineOption,
  emptyOption,
  packLabels,
  packPronouns,
} from "./options.ts";
import { readItems, readJudgements } from "./read.ts";

interface ScoreOptions
  extends
    CombineOptions,
    EmptyOptions,
    WeightOptions,
    PackOptions,
    OutputOptions {
  readonly by: "source" | "target";
  readonly items?: readonly string[];
  readonly badTranslation: "wrong" | "skip";
  readonly cases: readonly SixCase[];
}

/** `concord judge score`: what people's judgements say of systems, and of a metric. */
export function judgeScoreCommand(io: Io): Command {
  const command = new Command("score")
    .description(
      "score systems by human judgements; with a metric's items, also cases by judgement, estimates and semi-automatic scores",
    )
    .argument("<file...>", "judgement lines (JSON Lines)")
    .option(
      "--items <file...>",
      "items of a metric (from apt or act with --details FILE.jsonl)",
    )
    .addOption(badTranslationOption())
    .addOption(combineOption())
    .addOption(emptyOption())
    .addOption(
      new Option(
        "--by <side>",
        "categories of the table by document: those of the source pronoun, as in the 2010 paper, or of the reference's",
      )
        .choices(["source", "target"])
        .default("source"),
    );
  addWeightOptions(command, {
    discard: "cases that the metric discards, such as 5,6",
  }).addOption(
    new Option("--cases <list>", "cases decided by people (APTm, ACTm)")
      .argParser(caseList)
      .default([5, 6], "5,6"),
  );
  addPackOptions(
    command,
    "language pair whose pack has categories of pronouns, for a table by document",
  );
  return addOutputOptions(command, { width: 1 })
    .addHelpText(
      "after",
      `
Examples:
  $ concord judge score judgements.jsonl
  $ concord apt -s source.en -r reference.fr -i a.fr b.fr -l en-fr --details items.jsonl
  $ concord judge score judgements.jsonl --items items.jsonl -l en-fr
`,
    )
    .action(async (files: readonly string[], options: ScoreOptions) => {
      const labels = await packLabels(options);
      const lines = await readJudgements(io, files, labels);
      if (!lines.some(({ verdict }) => verdict !== undefined))
        throw new UsageError("these files contain no judgements yet");
      const items = await readItems(io, options.items);
      const { cases } = options;
      const {
        gaps,
        verdicts,
        items: judged,
      } = scoreJudgements(lines, {
        ...options,
        items,
        judgedCases: cases,
        pronouns: await packPronouns(options),
        ...(labels && { labels }),
      });
      const scores = { gaps, verdicts, judged, items, cases };
      await writeJudgedScores(outputOf(io), scores, options);
    });
}

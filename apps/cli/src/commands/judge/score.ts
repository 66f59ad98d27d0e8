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
  scoreNotes,
  scoreParts,
  writeParts,
} from "@concord-mt/presentation";
import {
  type CombineOptions,
  type PackOptions,
  type WeightOptions,
  addPackOptions,
  addWeightOptions,
  combineOption,
  packPronouns,
} from "./options.ts";
import { readItems, readJudgements } from "./read.ts";

interface ScoreOptions
  extends CombineOptions, WeightOptions, PackOptions, OutputOptions {
  readonly items?: readonly string[];
  readonly badTranslation: "wrong" | "skip";
  readonly cases: readonly SixCase[];
}

/** `concord judge score`: what people's judgements say of systems, and of a metric. */
export function judgeScoreCommand(io: Io): Command {
  const command = new Command("score")
    .description(
      "people's scores of systems, and with a metric's items: cases by judgement, estimates, semi-automatic scores",
    )
    .argument("<file...>", "judgement lines (JSON Lines)")
    .option(
      "--items <file...>",
      "items of a metric (--details FILE.jsonl of apt or act)",
    )
    .addOption(
      new Option(
        "--bad-translation <policy>",
        "whether a bad translation counts as wrong or is left out",
      )
        .choices(["wrong", "skip"])
        .default("wrong"),
    )
    .addOption(
      combineOption(
        "what several annotators accept: what any accepts, or what most do",
      ),
    );
  addWeightOptions(command, {
    discard: "cases that the metric leaves out, such as 5,6",
  }).addOption(
    new Option("--cases <list>", "cases that people decide (APTm, ACTm)")
      .argParser(caseList)
      .default([5, 6], "5,6"),
  );
  addPackOptions(
    command,
    "pack with categories of pronouns, for a table by document",
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
      const lines = await readJudgements(io, files);
      if (!lines.some(({ verdict }) => verdict !== undefined))
        throw new UsageError("nothing has been judged in these files yet");
      const items = await readItems(io, options.items);
      const {
        gaps,
        verdicts,
        items: judged,
      } = scoreJudgements(lines, {
        ...options,
        items,
        judgedCases: options.cases,
        pronouns: await packPronouns(options),
      });
      const scores = { gaps, verdicts, judged, items, cases: options.cases };
      await writeParts(
        outputOf(io),
        {
          parts: scoreParts(scores, options.width),
          notes: scoreNotes(scores),
          json: () => ({
            ...(gaps && { gaps }),
            ...(verdicts && { verdicts }),
            ...judged,
          }),
        },
        options.format,
      );
    });
}

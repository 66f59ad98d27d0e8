import { Command, Option } from "commander";
import {
  type PerCase,
  type SixCase,
  defaultCaseWeights,
} from "@concord-mt/core";
import { UsageError } from "../../errors.ts";
import { findPack } from "../../evaluation/packs.ts";
import type { Io } from "../../io.ts";
import { caseList, caseWeights } from "../../options/case-values.ts";
import {
  type OutputFormat,
  addOutputOptions,
} from "../../options/evaluation-options.ts";
import { type DetailItem, readItems } from "./items.ts";
import { readJudgements } from "./lines.ts";
import { scoreGapSystems } from "./score-gaps.ts";
import { scoreWithItems } from "./score-items.ts";
import { scoreVerdicts } from "./score-verdicts.ts";
import { writeParts } from "./write-parts.ts";

export interface JudgeScoreOptions {
  readonly items?: readonly string[];
  readonly badTranslation: "wrong" | "skip";
  readonly combine: "union" | "majority";
  readonly weights: PerCase;
  readonly discard?: readonly SixCase[];
  readonly cases: readonly SixCase[];
  readonly languagePair?: string;
  readonly pack?: string;
  readonly format: OutputFormat;
  readonly width: number;
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
      new Option(
        "--combine <how>",
        "what several annotators accept: what any accepts, or what most do",
      )
        .choices(["union", "majority"])
        .default("union"),
    )
    .addOption(
      new Option("--weights <list>", "credit of the metric's cases 1 to 6")
        .argParser(caseWeights)
        .default(defaultCaseWeights, "1,.5,0,0,0,0"),
    )
    .addOption(
      new Option(
        "--discard <list>",
        "cases that the metric leaves out, such as 5,6",
      ).argParser(caseList),
    )
    .addOption(
      new Option("--cases <list>", "cases that people decide (APTm, ACTm)")
        .argParser(caseList)
        .default([5, 6], "5,6"),
    )
    .option(
      "-l, --language-pair <pair>",
      "pack with categories of pronouns, for a table by document",
    )
    .option("--pack <dir>", "a language pack of your own");
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
    .action(async (files: readonly string[], options: JudgeScoreOptions) => {
      const lines = await readJudgements(io, files);
      if (!lines.some(({ verdict }) => verdict !== undefined))
        throw new UsageError("nothing has been judged in these files yet");
      const items: readonly DetailItem[] =
        options.items === undefined ? [] : await readItems(io, options.items);
      const hasPack =
        options.languagePair !== undefined || options.pack !== undefined;
      const pronouns = hasPack
        ? (await findPack(options)).pack.pronouns
        : undefined;
      const gaps = lines.filter(({ choices }) => choices !== undefined);
      const votes = lines.filter(({ choices }) => choices === undefined);
      const hasVotes = votes.some(({ verdict }) => verdict !== undefined);
      const results = [
        ...(gaps.length > 0 ? [scoreGapSystems(gaps, options)] : []),
        ...(hasVotes ? [scoreVerdicts(votes, options)] : []),
        ...(items.length === 0
          ? []
          : [scoreWithItems(lines, items, pronouns, options)]),
      ];
      await writeParts(
        io,
        {
          parts: results.flatMap(({ parts }) => parts),
          notes: results.flatMap(({ notes }) => notes),
          json: () =>
            Object.assign({}, ...results.map(({ json }) => json)) as object,
        },
        options.format,
      );
    });
}

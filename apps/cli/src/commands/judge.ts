import { Command } from "commander";
import type { Io } from "../io.ts";
import { agreementCommand } from "./judge/agreement.ts";
import { gapsCommand } from "./judge/gaps.ts";
import { importCommand } from "./judge/import.ts";
import { learnCommand } from "./judge/learn-equivalents.ts";
import { rankCommand } from "./judge/rank.ts";
import { sampleCommand } from "./judge/sample.ts";
import { judgeScoreCommand } from "./judge/score.ts";
import { tuneCommand } from "./judge/tune.ts";

/** `concord judge`: people's judgements, and what they say. */
export function judgeCommand(io: Io): Command {
  const judge = new Command("judge")
    .description("import, score and learn from human judgements")
    .addHelpText(
      "after",
      `
Examples:
  $ concord judge import gaps.tsv -o judgements.jsonl
  $ concord judge score judgements.jsonl
`,
    );
  for (const command of [
    importCommand,
    judgeScoreCommand,
    agreementCommand,
    learnCommand,
    tuneCommand,
    sampleCommand,
    gapsCommand,
    rankCommand,
  ])
    judge.addCommand(command(io));
  return judge;
}

import { Command } from "commander";
import {
  packLabels,
  packPronouns,
  readItems,
  readJudgements,
} from "@concord-mt/files";
import { scoreJudgements } from "@concord-mt/judgement";
import { writeJudgedScores } from "@concord-mt/presentation";
import { UsageError } from "../../errors.ts";
import type { Io } from "../../io.ts";
import { addOutputOptions } from "../../options/evaluation-options.ts";
import { type ScoreOptions, addScoreOptions } from "./score-options.ts";

/** `concord judge score`: what people's judgements say of systems, and of a metric. */
export function judgeScoreCommand(io: Io): Command {
  const command = new Command("score")
    .description(
      "score systems by human judgements; with a metric's items, also cases by judgement, estimates and semi-automatic scores",
    )
    .argument("<file...>", "judgement lines (JSON Lines)");
  return addOutputOptions(addScoreOptions(command), { width: 1 })
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
      await writeJudgedScores(io, scores, options);
    });
}

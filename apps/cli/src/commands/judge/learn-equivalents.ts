import { Command } from "commander";
import {
  packLabels,
  packPronouns,
  readItems,
  readJudgements,
} from "@concord-mt/files";
import {
  joinJudgements,
  judgedPairs,
  learnEquivalents,
} from "@concord-mt/judgement";
import { writeLearntPairs } from "@concord-mt/presentation";
import { UsageError } from "../../errors.ts";
import type { Io } from "../../io.ts";
import { addOutputOptions } from "../../options/evaluation-options.ts";
import { type LearnOptions, addLearnOptions } from "./learn-options.ts";

/** `concord judge learn-equivalents`: pronouns that people accept for one another. */
export function learnCommand(io: Io): Command {
  const command = new Command("learn-equivalents")
    .description(
      "learn from judgements which pronouns are accepted for one another, to list them in a pack",
    )
    .argument("<file...>", "judgement lines (JSON Lines)");
  return addOutputOptions(addLearnOptions(command), { width: 1 })
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
      await writeLearntPairs(io, learnt, options);
    });
}

import { Command, Option } from "commander";
import type { SixCase } from "@concord-mt/core";
import { readItems, readJudgements, writeLines } from "@concord-mt/files";
import {
  chooseItems,
  formatJudgementLines,
  joinJudgements,
  toQuestion,
} from "@concord-mt/judgement";
import type { Io } from "../../io.ts";
import { caseList } from "../../options/case-values.ts";
import { mostItems, mostSeed } from "../../options/limits.ts";
import { wholeNumber } from "../../options/values.ts";
import { linesOption } from "./lines-output.ts";
import { type WeightOptions, addWeightOptions } from "./options.ts";

interface SampleOptions extends WeightOptions {
  readonly size?: number;
  readonly order: "influence" | "random";
  readonly judgements?: readonly string[];
  readonly cases?: readonly SixCase[];
  readonly annotator?: string;
  readonly seed: number;
  readonly output?: string;
}

/** `concord judge sample`: what to judge next. */
export function sampleCommand(io: Io): Command {
  const command = new Command("sample")
    .description(
      "choose items to judge: those that affect scores most, or a random sample for an unbiased estimate",
    )
    .argument("<items...>", "items of a metric (from --details FILE.jsonl)")
    .addOption(
      new Option("-n, --size <n>", "number of items (default: all)").argParser(
        wholeNumber(1, mostItems),
      ),
    )
    .addOption(
      new Option("--order <how>", "which items come first")
        .choices(["influence", "random"])
        .default("influence"),
    )
    .option("--judgements <file...>", "judgements made already")
    .addOption(
      new Option(
        "--cases <list>",
        "cases to judge (default: 5,6 with --order influence, all with --order random)",
      ).argParser(caseList),
    );
  return addWeightOptions(command)
    .option("--annotator <name>", "name of the annotator")
    .addOption(
      new Option("--seed <n>", "random seed for --order random")
        .argParser(wholeNumber(0, mostSeed))
        .env("CONCORD_SEED")
        .default(12345),
    )
    .addOption(linesOption())
    .addHelpText(
      "after",
      `
Examples:
  $ concord apt -s source.en -r reference.fr -i a.fr -l en-fr --details items.jsonl
  $ concord judge sample items.jsonl -n 50 -o queue.jsonl          # fill in "correct": true, false or "bad"
  $ concord judge score queue.jsonl --items items.jsonl
  $ concord judge sample items.jsonl -n 100 --order random -o sample.jsonl
`,
    )
    .action(async (files: readonly string[], options: SampleOptions) => {
      const items = await readItems(io, files);
      const done = await readJudgements(io, options.judgements);
      const chosen = chooseItems(joinJudgements(done, items), options);
      if (chosen.length === 0)
        await io.note(
          "concord: nothing remains to be judged in the chosen cases (--cases)\n",
        );
      const questions = chosen.map((item) =>
        toQuestion(item, options.annotator),
      );
      await writeLines(io, options.output, formatJudgementLines(questions));
    });
}

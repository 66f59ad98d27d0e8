import { Command, Option } from "commander";
import {
  type PerCase,
  type SixCase,
  defaultCaseWeights,
  pcg64,
  sixCases,
} from "@concord-mt/core";
import {
  type JudgementLine,
  drawSample,
  formatJudgementLines,
  semiAutomatic,
} from "@concord-mt/judgement";
import { UsageError } from "../../errors.ts";
import type { Io } from "../../io.ts";
import { print } from "../../io.ts";
import { caseList, caseWeights } from "../../options/case-values.ts";
import { wholeNumber } from "../../options/values.ts";
import { writeText } from "../../write-text.ts";
import { type DetailItem, readItems } from "./items.ts";
import { type JoinedSystem, joinJudgements } from "./join.ts";
import { readJudgements } from "./lines.ts";
import { outputFile } from "../../options/output-file.ts";

interface SampleOptions {
  readonly size?: number;
  readonly order: "influence" | "random";
  readonly judgements?: readonly string[];
  readonly cases?: readonly SixCase[];
  readonly weights: PerCase;
  readonly discard?: readonly SixCase[];
  readonly annotator?: string;
  readonly seed: number;
  readonly output?: string;
}

/** `concord judge sample`: what to judge next. */
export function sampleCommand(io: Io): Command {
  return new Command("sample")
    .description(
      "choose items to judge: those that can move scores most, or at random for an unbiased estimate",
    )
    .argument("<items...>", "items of a metric (--details FILE.jsonl)")
    .addOption(
      new Option("-n, --size <n>", "how many (default: all)").argParser(
        wholeNumber(1),
      ),
    )
    .addOption(
      new Option("--order <how>", "which come first")
        .choices(["influence", "random"])
        .default("influence"),
    )
    .option("--judgements <file...>", "what has been judged already")
    .addOption(
      new Option(
        "--cases <list>",
        "cases to judge (default: 5,6 by influence, all at random)",
      ).argParser(caseList),
    )
    .addOption(
      new Option("--weights <list>", "credit of the metric's cases 1 to 6")
        .argParser(caseWeights)
        .default(defaultCaseWeights, "1,.5,0,0,0,0"),
    )
    .addOption(
      new Option(
        "--discard <list>",
        "cases that the metric leaves out",
      ).argParser(caseList),
    )
    .option("--annotator <name>", "who will judge")
    .addOption(
      new Option("--seed <n>", "seed of a random sample")
        .argParser(wholeNumber(0))
        .env("CONCORD_SEED")
        .default(12345),
    )
    .addOption(
      outputFile(
        "-o, --output <file>",
        "where to write (default: standard output)",
      ),
    )
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
      const done = await readJudgements(io, options.judgements ?? []);
      const systems = joinJudgements(done, items, { combine: "union" });
      const chosen =
        options.order === "random"
          ? atRandom(systems, options)
          : byInfluence(systems, options);
      if (chosen.length === 0)
        await print(
          io.stderr,
          "concord: there is nothing left to judge among the chosen cases (--cases)\n",
        );
      const text = formatJudgementLines(
        chosen.map((item) => toLine(item, options.annotator ?? "")),
      );
      if (options.output === undefined) await print(io.stdout, text);
      else await writeText(io, options.output, text);
    });
}

function atRandom(
  systems: readonly JoinedSystem[],
  { size, cases = sixCases, seed }: SampleOptions,
): readonly DetailItem[] {
  const open = systems.flatMap(({ items, verdicts }) =>
    items.filter(
      ({ id, outcome, isCounted }) =>
        isCounted && !verdicts.has(id) && cases.includes(outcome),
    ),
  );
  if (size !== undefined && size > open.length)
    throw new UsageError(
      `there are ${open.length} items to judge, fewer than ${size}`,
    );
  return drawSample(open, size ?? open.length, pcg64(seed));
}

/** A question that several systems share is asked for each of them, one behind the other. */
function byInfluence(
  systems: readonly JoinedSystem[],
  { size, cases = [5, 6], weights, discard = [] }: SampleOptions,
): readonly DetailItem[] {
  const questionOf = ({ hypothesis, texts }: DetailItem): string =>
    JSON.stringify([hypothesis, texts.hypothesis]);
  const { queue } = semiAutomatic(
    systems.map(({ name, items, verdicts }) => ({
      name,
      verdicts,
      items: items
        .filter(
          ({ isCounted, outcome }) => isCounted || cases.includes(outcome),
        )
        .map((item) => ({ ...item, question: questionOf(item) })),
    })),
    { weights, discard, judgedCases: cases },
  );
  const places = new Map(
    systems.flatMap(({ name, items }) =>
      items.map((item) => [JSON.stringify([name, item.id]), item] as const),
    ),
  );
  return queue
    .slice(0, size)
    .flatMap(({ id, systems: names }) =>
      names.flatMap((name) => places.get(JSON.stringify([name, id])) ?? []),
    );
}

type QueueLine = JudgementLine & {
  readonly texts: DetailItem["texts"];
};

function toLine(item: DetailItem, annotator: string): QueueLine {
  return {
    system: item.system,
    id: item.id,
    line: item.segment + 1,
    ...(item.document === undefined ? {} : { document: item.document }),
    source: item.word,
    case: item.outcome,
    reference: item.reference,
    hypothesis: item.hypothesis,
    texts: item.texts,
    annotator,
    verdict: undefined,
  };
}

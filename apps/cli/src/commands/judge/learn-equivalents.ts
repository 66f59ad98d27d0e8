import { Command, Option } from "commander";
import {
  type JudgedPair,
  type LearntPair,
  learnEquivalents,
  toPackEquivalents,
} from "@concord-mt/judgement";
import { UsageError } from "../../errors.ts";
import { findPack } from "../../evaluation/packs.ts";
import type { Io } from "../../io.ts";
import {
  type OutputFormat,
  addOutputOptions,
} from "../../options/evaluation-options.ts";
import { numberBetween } from "../../options/values.ts";
import { readItems } from "./items.ts";
import { joinJudgements } from "./join.ts";
import { readJudgements } from "./lines.ts";
import { columnsOf, percent, percentRange, writeParts } from "./write-parts.ts";

interface LearnOptions {
  readonly items: readonly string[];
  readonly minimumShare: number;
  readonly minimumProbability: number;
  readonly shareOf: "different" | "all";
  readonly combine: "union" | "majority";
  readonly languagePair?: string;
  readonly pack?: string;
  readonly format: OutputFormat;
  readonly width: number;
}

/** `concord judge learn-equivalents`: pronouns that people accept for one another. */
export function learnCommand(io: Io): Command {
  const command = new Command("learn-equivalents")
    .description(
      "learn from judgements which pronouns are accepted for one another, for a pack's list",
    )
    .argument("<file...>", "judgement lines (JSON Lines)")
    .addOption(
      new Option(
        "--items <file...>",
        "items of APT (--details FILE.jsonl), with both pronouns",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option("--minimum-share <p>", "least share of the judged pairs")
        .argParser(numberBetween(0, 1))
        .default(0.05),
    )
    .addOption(
      new Option(
        "--minimum-probability <p>",
        "accepted more often than this (.5 in 2017, .6 in the 2016 report)",
      )
        .argParser(numberBetween(0, 1))
        .default(0.5),
    )
    .addOption(
      new Option(
        "--share-of <what>",
        "all judged pairs, or those of different pronouns",
      )
        .choices(["different", "all"])
        .default("all"),
    )
    .addOption(
      new Option("--combine <how>", "what several annotators accept")
        .choices(["union", "majority"])
        .default("union"),
    )
    .option(
      "-l, --language-pair <pair>",
      "pack whose identical forms count as one",
    )
    .option("--pack <dir>", "a language pack of your own");
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
      const lines = await readJudgements(io, files);
      const items = await readItems(io, options.items);
      const hasPack =
        options.languagePair !== undefined || options.pack !== undefined;
      const identical = hasPack
        ? ((await findPack(options)).pack.pronouns?.identical ?? [])
        : [];
      const pairs: JudgedPair[] = [];
      for (const { items: own, verdicts } of joinJudgements(
        lines,
        items,
        options,
      )) {
        for (const { id, reference, hypothesis } of own) {
          const verdict = verdicts.get(id);
          if (verdict === undefined || reference === "" || hypothesis === "")
            continue;
          pairs.push({
            hypothesis: hypothesis.toLowerCase(),
            reference: reference.toLowerCase(),
            isCorrect: verdict === "correct",
          });
        }
      }
      if (pairs.length === 0)
        throw new UsageError(
          "no judged item has a pronoun on both sides; do judgements and items belong together?",
        );
      await write(
        io,
        learnEquivalents(pairs, { ...options, identical }),
        options,
      );
    });
}

async function write(
  io: Io,
  learnt: readonly LearntPair[],
  { format, width, minimumShare, minimumProbability }: LearnOptions,
): Promise<void> {
  const { equivalent, oneWay } = toPackEquivalents(learnt);
  await writeParts(
    io,
    {
      parts: [
        {
          title: "",
          table: {
            columns: columnsOf(
              ...["system", "reference", "n", "share %", "correct %"],
              ...["95 %", "equivalent"],
            ),
            rows: learnt.map((pair) => [
              pair.hypothesis,
              pair.reference,
              String(pair.n),
              percent(pair.share, width),
              percent(pair.probability, width),
              percentRange(pair.interval, width),
              pair.isEquivalent ? "yes" : "",
            ]),
          },
        },
      ],
      notes: [
        `equivalent: at least ${plainPercent(minimumShare)} % of the pairs, correct in more than ${plainPercent(minimumProbability)} %; 95 %: Wilson's interval`,
        ...learnt
          .filter(
            ({ isEquivalent, interval }) =>
              isEquivalent && interval.low <= minimumProbability,
          )
          .map(
            ({ hypothesis, reference, n }) =>
              `${hypothesis} for ${reference}: ${n} judgements are too few to be sure that people accept it more often than not`,
          ),
        ...oneWay.map(
          ({ hypothesis, reference }) =>
            `only ${hypothesis} for ${reference} passed, not the other way round; a pack's list has no direction`,
        ),
        `"equivalent": ${JSON.stringify(equivalent)}`,
      ],
      json: () => ({ equivalent, pairs: learnt }),
    },
    format,
  );
}

/** `7`, not the `7.000000000000001` of 0.07 × 100. */
function plainPercent(share: number): number {
  return Number((share * 100).toPrecision(12));
}

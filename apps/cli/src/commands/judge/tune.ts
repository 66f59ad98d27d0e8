import { Command, Option } from "commander";
import {
  CorpusError,
  type PerCase,
  type SixCase,
  defaultCaseWeights,
} from "@concord-mt/core";
import {
  type SystemCases,
  type TunedWeights,
  tuneWeights,
  weightCorrelations,
} from "@concord-mt/judgement";
import { UsageError, asUsage } from "../../errors.ts";
import { readAllLines } from "../../evaluation/read-lines.ts";
import { printWarning } from "../../evaluation/read.ts";
import { readSystemTable } from "../../evaluation/system-table.ts";
import type { Io } from "../../io.ts";
import { caseList, caseWeights } from "../../options/case-values.ts";
import {
  type OutputFormat,
  addOutputOptions,
} from "../../options/evaluation-options.ts";
import { wholeNumber } from "../../options/values.ts";
import { columnsOf, writeParts } from "./write-parts.ts";

interface TuneOptions {
  readonly human?: string;
  readonly humanFile: string;
  readonly metric: string;
  readonly cases: readonly SixCase[];
  readonly weights: PerCase;
  readonly discard?: readonly SixCase[];
  readonly steps: number;
  readonly format: OutputFormat;
  readonly width: number;
  readonly quiet?: boolean;
}

/** `concord judge tune`: weights that agree best with people. */
export function tuneCommand(io: Io): Command {
  const command = new Command("tune")
    .description(
      "find the weights of cases that agree best with people's scores, and whether they hold for a system left out",
    )
    .argument(
      "<file>",
      "JSON of `concord score`, `apt` or `act -f json`, with the cases of each system",
    )
    .addOption(
      new Option(
        "--human-file <file>",
        "table with people's scores",
      ).makeOptionMandatory(),
    )
    .option("--human <column>", "its column (default: the first)")
    .addOption(new Option("--metric <name>", "whose weights").default("APT"))
    .addOption(
      new Option("--cases <list>", "cases whose weights are tuned, up to three")
        .argParser(caseList)
        .default([2, 6], "2,6"),
    )
    .addOption(
      new Option(
        "--weights <list>",
        "weights of the others, and to compare with",
      )
        .argParser(caseWeights)
        .default(defaultCaseWeights, "1,.5,0,0,0,0"),
    )
    .addOption(
      new Option("--discard <list>", "cases to leave out").argParser(caseList),
    )
    .addOption(
      new Option("--steps <n>", "steps from 0 to 1")
        .argParser(wholeNumber(1, 100))
        .default(10),
    );
  return addOutputOptions(command, { width: 3 })
    .addHelpText(
      "after",
      `
Example:
  $ concord judge tune scores.json --human-file human.tsv --human winRatio
`,
    )
    .action(async (file: string, options: TuneOptions) => {
      const systems = await readSystems(io, file, options);
      const { cases, weights, steps, discard = [] } = options;
      const tuned = asUsage(() =>
        tuneWeights(systems, { cases, weights, steps, discard }),
      );
      if (options.quiet !== true)
        for (const warning of tuned.warnings) printWarning(io, warning);
      await write(io, systems, tuned, options);
    });
}

async function readSystems(
  io: Io,
  file: string,
  options: TuneOptions,
): Promise<readonly SystemCases[]> {
  const human = await readSystemTable(io, options.humanFile);
  const column = options.human ?? [...human.columns.keys()][0] ?? "";
  const values = human.columns.get(column);
  if (values === undefined)
    throw new UsageError(
      `${options.humanFile} has no column ${column}, only ${[...human.columns.keys()].join(", ")}`,
    );
  const found = await readCases(io, file, options.metric);
  return found.map(({ name, cases }) => ({
    name,
    cases,
    human: values[human.systems.indexOf(name)],
  }));
}

/** The cases of each system in the JSON of `concord score`, `apt` or `act`. */
async function readCases(
  io: Io,
  file: string,
  metric: string,
): Promise<readonly Pick<SystemCases, "name" | "cases">[]> {
  const text = (await readAllLines(io, file)).join("\n");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new CorpusError("expected JSON, found something else", {
      ...{ code: "format", file, cause },
    });
  }
  const { systems } = (value ?? {}) as { systems?: unknown };
  if (!Array.isArray(systems))
    throw new CorpusError("expected an object with `systems`", {
      ...{ code: "format", file },
    });
  return systems.map((entry: unknown) => {
    const record = (entry ?? {}) as {
      name?: unknown;
      cases?: unknown;
      metrics?: Readonly<Record<string, { cases?: unknown } | undefined>>;
    };
    const cases = record.metrics?.[metric]?.cases ?? record.cases;
    if (
      typeof record.name !== "string" ||
      !Array.isArray(cases) ||
      cases.length !== 6 ||
      !cases.every((count) => Number.isSafeInteger(count) && count >= 0)
    )
      throw new CorpusError(
        `expected every system to have a name and six counts of ${metric}'s cases`,
        { code: "format", file },
      );
    return { name: record.name, cases: cases as unknown as PerCase };
  });
}

async function write(
  io: Io,
  systems: readonly SystemCases[],
  tuned: TunedWeights,
  { format, width, weights, discard = [] }: TuneOptions,
): Promise<void> {
  const number = (value: number | undefined): string =>
    value === undefined ? "–" : value.toFixed(width);
  const weight = (value: number): string =>
    String(Number(value.toFixed(width)));
  const settings = weightCorrelations(systems, { discard });
  await writeParts(
    io,
    {
      parts: [
        {
          title: "Weights",
          table: {
            columns: columnsOf(
              ...["", "w1", "w2", "w3", "w4", "w5", "w6", "Pearson"],
              "error on systems left out",
            ),
            rows: [
              [
                "tuned",
                ...tuned.weights.map(weight),
                number(tuned.correlation),
                number(tuned.tunedError),
              ],
              [
                "given",
                ...weights.map(weight),
                number(tuned.untuned),
                number(tuned.untunedError),
              ],
            ],
          },
        },
        {
          title: "The paper's settings of w2 and w6",
          table: {
            columns: columnsOf("w2", "w6", "Pearson", "Spearman"),
            rows: settings.map(
              ({ weights: [, w2, , , , w6], pearson, spearman }) => [
                String(w2),
                String(w6),
                number(pearson.coefficient),
                number(spearman.coefficient),
              ],
            ),
          },
        },
      ],
      notes: [
        (tuned.tunedError ?? Infinity) < (tuned.untunedError ?? Infinity)
          ? "on systems left out, tuned weights predict people's scores better than those given"
          : "on systems left out, tuned weights predict people's scores no better than those given: do not use them",
      ],
      json: () => ({ ...tuned, settings }),
    },
    format,
  );
}

import { outputOf } from "../output.ts";
import { Argument, Command, Option } from "commander";
import {
  type ComparisonOptions,
  type Gate,
  type RunSystem,
  checkComparable,
  checkGateNames,
  compareRunSystems,
  findChanges,
  findSystem,
  hasOccurrences,
} from "@concord-mt/evaluation";
import type { Run } from "@concord-mt/run";
import { UsageError } from "../errors.ts";
import { printWarning } from "../evaluation/read.ts";
import { readRun } from "../evaluation/run.ts";
import type { Io } from "../io.ts";
import { addOutputOptions } from "../options/evaluation-options.ts";
import { checkGates, gateList } from "../options/gates.ts";
import { addResamplingOptions } from "../options/resampling-options.ts";
import { wholeNumber } from "../options/values.ts";
import { type DiffOutput, writeDifference } from "@concord-mt/presentation";

interface DiffOptions extends ComparisonOptions, DiffOutput {
  readonly systemBefore?: string;
  readonly systemAfter?: string;
  readonly gate?: readonly Gate[];
  readonly force?: boolean;
}

/** `concord diff`: pronouns and connectives fixed and broken between two runs. */
export function diffCommand(io: Io): Command {
  const command = new Command("diff")
    .addArgument(new Argument("<before>", "run saved by concord score --save"))
    .addArgument(
      new Argument(
        "[after]",
        "run to compare it with (default: compare two systems of the first run)",
      ),
    )
    .option(
      "--system-before <name>",
      "system of the first run (default: the first)",
    )
    .option(
      "--system-after <name>",
      "system of the second run (default: the first; with a single run, the second)",
    )
    .addOption(
      new Option(
        "--gate <list>",
        "smallest difference that each metric must reach, in points, such as apt=-0.5,bleu=-1; otherwise exit with code 3",
      ).argParser(gateList),
    )
    .addOption(
      new Option(
        "--limit <n>",
        "number of changes to show for each metric, with their sentences",
      )
        .argParser(wholeNumber(0))
        .default(20),
    )
    .option("--force", "compare the runs even if their settings differ");
  return addOutputOptions(addResamplingOptions(command), { width: 1 })
    .addHelpText(
      "after",
      "\nExample:\n  $ concord diff main.json branch.json --gate apt=-0.5 -f markdown > comment.md\n",
    )
    .action(
      async (
        first: string,
        second: string | undefined,
        options: DiffOptions,
      ) => {
        const run = await readRun(io, first);
        const [before, after] =
          second === undefined
            ? withinRun(run, first, options)
            : ([
                findSystem(run, first, options.systemBefore),
                findSystem(
                  await readRun(io, second),
                  second,
                  options.systemAfter,
                ),
              ] as const);
        const { force = false, quiet = false } = options;
        for (const warning of checkComparable(before, after, { force }))
          if (!quiet) printWarning(io, warning);
        const gates = options.gate ?? [];
        checkGateNames(
          gates,
          before.run.metrics
            .map(({ name }) => name)
            .filter((name) =>
              after.run.metrics.some((other) => other.name === name),
            ),
        );
        const comparisons = await compareRunSystems(before, after, options, io);
        const changes = comparisons.flatMap((metric) => {
          const { name } = metric.metric;
          return hasOccurrences(name)
            ? [{ metric, changes: findChanges(before, after, name) }]
            : [];
        });
        await writeDifference(
          outputOf(io),
          { before, after, comparisons, changes },
          options,
        );
        checkGates(gates, comparisons);
      },
    );
}

function withinRun(
  run: Run,
  file: string,
  { systemBefore, systemAfter }: DiffOptions,
): readonly [RunSystem, RunSystem] {
  const before = findSystem(run, file, systemBefore, 0);
  const after = findSystem(run, file, systemAfter, before.at === 1 ? 0 : 1);
  if (before.at === after.at)
    throw new UsageError(`${before.name} would be compared with itself`);
  return [before, after];
}

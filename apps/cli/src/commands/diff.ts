import { Argument, Command, Option } from "commander";
import {
  type ComparisonOptions,
  type Gate,
  diffSystems,
  findSystem,
  systemsWithin,
} from "@concord-mt/evaluation";
import { readRun } from "@concord-mt/files";
import { type DiffOutput, writeDifference } from "@concord-mt/presentation";
import type { Io } from "../io.ts";
import { addOutputOptions } from "../options/evaluation-options.ts";
import { checkGates, gateList } from "../options/gates.ts";
import { mostItems } from "../options/limits.ts";
import { addResamplingOptions } from "../options/resampling-options.ts";
import { pairedBootstrapOption } from "../options/test-options.ts";
import { wholeNumber } from "../options/values.ts";

interface DiffCommandOptions extends ComparisonOptions, DiffOutput {
  readonly systemBefore?: string;
  readonly systemAfter?: string;
  readonly gate?: readonly Gate[];
  readonly force?: boolean;
  readonly pairedBs?: boolean;
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
        "smallest difference that each metric must reach, in points, such as apt=-0.5,bleu=-1; apt=-0.5:p=.05 fails only if also p < .05 by randomisation; otherwise exit with code 3",
      ).argParser(gateList),
    )
    .addOption(
      new Option(
        "--limit <n>",
        "number of changes to show for each metric, with their sentences",
      )
        .argParser(wholeNumber(0, mostItems))
        .default(20),
    )
    .addOption(pairedBootstrapOption())
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
        options: DiffCommandOptions,
      ) => {
        const run = await readRun(io, first);
        const { systemBefore, systemAfter, gate: gates = [] } = options;
        const [before, after] =
          second === undefined
            ? systemsWithin(run, first, {
                before: systemBefore,
                after: systemAfter,
              })
            : ([
                findSystem(run, first, systemBefore),
                findSystem(await readRun(io, second), second, systemAfter),
              ] as const);
        const difference = await io.work(options, (context) =>
          diffSystems(
            before,
            after,
            { ...options, gates, pairedBootstrap: options.pairedBs },
            context,
          ),
        );
        await writeDifference(io, difference, options);
        checkGates(gates, difference.comparisons);
      },
    );
}

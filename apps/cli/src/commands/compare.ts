import { outputOf } from "../output.ts";
import { Argument, Command, Option } from "commander";
import {
  type Gate,
  type PairComparison,
  checkGateNames,
  choosePairs,
  comparePairs,
  withMetrics,
} from "@concord-mt/evaluation";
import type { Run } from "@concord-mt/run";
import { withContext } from "../context.ts";
import { GateError, UsageError } from "../errors.ts";
import { readRun } from "../evaluation/run.ts";
import type { Io } from "../io.ts";
import { addAlignedOptions } from "../options/aligned-options.ts";
import {
  addFileOptions,
  addOutputOptions,
} from "../options/evaluation-options.ts";
import { checkGates, gateList } from "../options/gates.ts";
import { addResamplingOptions } from "../options/resampling-options.ts";
import { writeComparison } from "@concord-mt/presentation";
import { scoreTexts } from "./score.ts";
import { type ScoreOptions, addMetricOptions } from "./score/options.ts";

interface CompareOptions extends ScoreOptions {
  readonly baseline?: string;
  readonly allPairs?: boolean;
  readonly gate?: readonly Gate[];
}

/** `concord compare`: paired tests between systems. */
export function compareCommand(io: Io): Command {
  const command = addMetricOptions(
    addAlignedOptions(addFileOptions(new Command("compare"))),
  );
  // A run has all this.
  for (const option of command.options) option.makeOptionMandatory(false);
  const ofTexts = command.options.filter(
    (option) => option.attributeName() !== "metrics",
  );
  command
    .addArgument(
      new Argument(
        "[run]",
        "run saved by concord score --save; or give texts instead",
      ),
    )
    .option(
      "--baseline <name>",
      "system to compare the others with (default: the first)",
    )
    .option("--all-pairs", "compare every pair of systems")
    .addOption(
      new Option(
        "--gate <list>",
        "smallest difference from the baseline that each system must reach, in points, such as apt=-0.5; otherwise exit with code 3",
      ).argParser(gateList),
    );
  return addOutputOptions(addResamplingOptions(command), { width: 1 })
    .addHelpText(
      "after",
      "\nExamples:\n  $ concord compare run.json --all-pairs\n  $ concord compare -s source.en -r reference.fr -i a.fr b.fr -l en-fr\n",
    )
    .action(async (file: string | undefined, options: CompareOptions) => {
      const idle = ofTexts.find(
        (option) =>
          command.getOptionValueSource(option.attributeName()) === "cli",
      );
      if (file !== undefined && idle !== undefined)
        throw new UsageError(
          `a run cannot be combined with texts: ${idle.long ?? idle.flags} has no effect on a run`,
        );
      const run = await findRun(io, file, options);
      const { baseline, allPairs = false, gate: gates = [] } = options;
      checkGateNames(
        gates,
        run.metrics.map(({ name }) => name),
      );
      if (gates.length > 0 && allPairs)
        throw new UsageError(
          "--gate cannot be combined with --all-pairs, which has no baseline",
        );
      const pairs = choosePairs(run, file ?? "the texts", {
        baseline,
        allPairs,
      });
      const compared = await withContext(io, options, (context) =>
        comparePairs(pairs, options, context),
      );
      await writeComparison(outputOf(io), compared, options);
      checkAllGates(gates, compared);
    });
}

/** Every system that fails is named, not the first alone. */
function checkAllGates(
  gates: readonly Gate[],
  compared: readonly PairComparison[],
): void {
  const failed = compared.flatMap(({ after, metrics }) => {
    try {
      checkGates(gates, metrics);
      return [];
    } catch (error) {
      if (!(error instanceof GateError)) throw error;
      return [`${after.name}: ${error.message}`];
    }
  });
  if (failed.length > 0) throw new GateError(failed.join("; "));
}

async function findRun(
  io: Io,
  file: string | undefined,
  options: CompareOptions,
): Promise<Run> {
  if (file !== undefined) {
    const run = await readRun(io, file);
    return options.metrics === undefined
      ? run
      : withMetrics(run, file, options.metrics);
  }
  if (options.source === undefined)
    throw new UsageError(
      "nothing to compare: give a run saved by concord score --save, or texts with -s, -r and -i",
    );
  // The tests that follow are all that is wanted: no intervals on the way.
  return scoreTexts(io, {
    ...options,
    confidence: false,
    pairedAr: false,
    pairedBs: false,
  });
}

import { Argument, Command, Option } from "commander";
import type { Run } from "@concord-mt/report";
import { GateError, UsageError } from "../errors.ts";
import { makeRun, readRun } from "../evaluation/run.ts";
import { type RunSystem, findSystem } from "../evaluation/run-systems.ts";
import type { Io } from "../io.ts";
import { addAlignedOptions } from "../options/aligned-options.ts";
import {
  addFileOptions,
  addOutputOptions,
} from "../options/evaluation-options.ts";
import {
  type Gate,
  checkGateNames,
  checkGates,
  gateList,
} from "../options/gates.ts";
import { addResamplingOptions } from "../options/resampling-options.ts";
import { startProgress } from "../terminal/progress.ts";
import { type PairComparison, comparePairs } from "./compare/pairs.ts";
import { writeComparison } from "./compare/write.ts";
import { type ScoreOptions, addMetricOptions } from "./score/options.ts";
import { scoreTestSet } from "./score/score-test-set.ts";

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
        "run that concord score --save wrote; or give texts",
      ),
    )
    .option(
      "--baseline <name>",
      "the system that the others are compared with (default: the first)",
    )
    .option("--all-pairs", "compare every two systems")
    .addOption(
      new Option(
        "--gate <list>",
        "points that every system must gain or may lose against the baseline, such as apt=-0.5; exit code 3 if not",
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
          `give a run or texts, not both: ${idle.long ?? idle.flags} has no effect on a run`,
        );
      const run = await findRun(io, file, options);
      const { baseline, allPairs = false, gate: gates = [] } = options;
      checkGateNames(
        gates,
        run.metrics.map(({ name }) => name),
      );
      if (gates.length > 0 && allPairs)
        throw new UsageError(
          "--gate needs one baseline: leave --all-pairs out",
        );
      const pairs = choosePairs(run, file ?? "the texts", baseline, allPairs);
      const compared = await compareAll(io, pairs, options);
      await writeComparison(io, compared, options);
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
    const { metrics } = options;
    return metrics === undefined
      ? run
      : {
          ...run,
          metrics: run.metrics.filter(({ name }) =>
            metrics.some((wanted) => wanted === name),
          ),
        };
  }
  if (options.source === undefined)
    throw new UsageError(
      "there is nothing to compare: name a run that concord score --save wrote, or texts with -s, -r and -i",
    );
  // The tests that follow are all that is wanted: no intervals on the way.
  const { scored, aligned, pack } = await scoreTestSet(io, {
    ...options,
    confidence: false,
    pairedAr: false,
    pairedBs: false,
  });
  return makeRun(scored, aligned, pack, options);
}

function choosePairs(
  run: Run,
  file: string,
  baseline: string | undefined,
  allPairs: boolean,
): readonly (readonly [RunSystem, RunSystem])[] {
  const systems = run.systems.map((_, at) =>
    findSystem(run, file, undefined, at),
  );
  if (systems.length < 2)
    throw new UsageError(`${file} has one system; a comparison needs two`);
  const first = findSystem(run, file, baseline);
  if (!allPairs)
    return systems
      .filter(({ at }) => at !== first.at)
      .map((system) => [first, system] as const);
  if (baseline !== undefined)
    throw new UsageError("--all-pairs has no --baseline");
  return systems.flatMap((one) =>
    systems
      .filter(({ at }) => at > one.at)
      .map((other) => [one, other] as const),
  );
}

async function compareAll(
  io: Io,
  pairs: readonly (readonly [RunSystem, RunSystem])[],
  options: CompareOptions,
): Promise<PairComparison[]> {
  const progress = startProgress(io, "Comparing", {
    isQuiet: options.quiet ?? false,
  });
  try {
    return await comparePairs(io, pairs, options, (done) => {
      io.signal.throwIfAborted();
      progress.update(done, pairs.length);
    });
  } finally {
    progress.end();
  }
}

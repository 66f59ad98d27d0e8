import { Command } from "commander";
import {
  checkGateNames,
  choosePairs,
  comparePairs,
  failedPairGates,
} from "@concord-mt/evaluation";
import { writeComparison } from "@concord-mt/presentation";
import { GateError, UsageError } from "../errors.ts";
import type { Io } from "../io.ts";
import { addOutputOptions } from "../options/evaluation-options.ts";
import { addResamplingOptions } from "../options/resampling-options.ts";
import { findRun } from "./compare/find-run.ts";
import { type CompareOptions, addCompareOptions } from "./compare/options.ts";

/** `concord compare`: paired tests between systems. */
export function compareCommand(io: Io): Command {
  const command = addCompareOptions(new Command("compare"));
  return addOutputOptions(addResamplingOptions(command), { width: 1 })
    .addHelpText(
      "after",
      "\nExamples:\n  $ concord compare run.json --all-pairs\n  $ concord compare -s source.en -r reference.fr -i a.fr b.fr -l en-fr\n",
    )
    .action(async (file: string | undefined, options: CompareOptions) => {
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
      const compared = await io.work(options, (context) =>
        comparePairs(
          pairs,
          { ...options, pairedBootstrap: options.pairedBs },
          context,
        ),
      );
      await writeComparison(io, compared, options);
      const failed = failedPairGates(gates, compared);
      if (failed.length > 0) throw new GateError(failed.join("; "));
    });
}

import { Argument, type Command, Option } from "commander";
import type { Gate } from "@concord-mt/evaluation";
import { UsageError } from "../../errors.ts";
import { addAlignedOptions } from "../../options/aligned-options.ts";
import { addFileOptions } from "../../options/evaluation-options.ts";
import { pairedBootstrapOption } from "../../options/test-options.ts";
import { gateList } from "../../options/gates.ts";
import { type ScoreOptions, addMetricOptions } from "../score/options.ts";

/** What `concord compare` understands. */
export interface CompareOptions extends ScoreOptions {
  readonly allPairs?: boolean;
  readonly gate?: readonly Gate[];
}

/** Adds a run, texts to score instead of one, and what is compared. */
export function addCompareOptions(command: Command): Command {
  addMetricOptions(addAlignedOptions(addFileOptions(command)));
  // A run has all this.
  for (const option of command.options) option.makeOptionMandatory(false);
  const ofTexts = command.options.filter(
    (option) => !["metrics", "baseline"].includes(option.attributeName()),
  );
  return command
    .addArgument(
      new Argument(
        "[run]",
        "run saved by concord score --save; or give texts instead",
      ),
    )
    .option("--all-pairs", "compare every pair of systems")
    .addOption(pairedBootstrapOption())
    .addOption(
      new Option(
        "--gate <list>",
        "smallest difference from the baseline that each system must reach, in points, such as apt=-0.5; apt=-0.5:p=.05 fails only if also p < .05 by randomisation; otherwise exit with code 3",
      ).argParser(gateList),
    )
    .hook("preAction", (_, called) => {
      const idle = ofTexts.find(
        (option) =>
          called.getOptionValueSource(option.attributeName()) === "cli",
      );
      if (called.args.length > 0 && idle !== undefined)
        throw new UsageError(
          `a run cannot be combined with texts: ${idle.long ?? idle.flags} has no effect on a run`,
        );
    });
}

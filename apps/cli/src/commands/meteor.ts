import { Command } from "commander";
import { writeMeteorDetails } from "@concord-mt/files";
import { meteorPresentation } from "@concord-mt/presentation";
import { runStringMetric } from "../evaluation/string-metric.ts";
import type { Io } from "../io.ts";
import { addFileOptions } from "../options/evaluation-options.ts";
import { addScoreOptions } from "../options/score-options.ts";
import { makeMeteor } from "./meteor/make-metric.ts";
import {
  type MeteorCommandOptions,
  addMeteorOptions,
} from "./meteor/options.ts";

/** `concord meteor`: METEOR 1.5, optionally restricted to pronouns. */
export function meteorCommand(io: Io): Command {
  const command = addMeteorOptions(addFileOptions(new Command("meteor")));
  return addScoreOptions(command, { width: 1 })
    .addHelpText(
      "after",
      `
Examples:
  $ concord meteor -r reference.fr -i a.fr b.fr --language fr --normalize --pronouns-only
  $ concord meteor -r reference.en -i a.en --normalize --data-dir meteor-1.5 --details lines.jsonl
`,
    )
    .action(async (options: MeteorCommandOptions) => {
      const metric = await makeMeteor(io, options);
      const { details, width } = options;
      await runStringMetric(
        io,
        metric,
        meteorPresentation(width),
        options,
        details === undefined
          ? undefined
          : (testSet) => writeMeteorDetails(io, details, metric, testSet),
      );
    });
}

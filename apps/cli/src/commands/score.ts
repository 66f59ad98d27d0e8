import { Command } from "commander";
import type { Run } from "@concord-mt/report";
import { makeRun, writeRun } from "../evaluation/run.ts";
import type { Io } from "../io.ts";
import { addAlignedOptions } from "../options/aligned-options.ts";
import {
  addFileOptions,
  addOutputOptions,
  addTestOptions,
} from "../options/evaluation-options.ts";
import { writeReport } from "./report/write-report.ts";
import { checkFiles } from "./score/check-files.ts";
import {
  type ScoreOptions,
  addKeepOptions,
  addMetricOptions,
} from "./score/options.ts";
import { scoreTestSet } from "./score/score-test-set.ts";
import { writeScoreboard } from "./score/write.ts";

/** `concord score`: all metrics for all systems. */
export function scoreCommand(io: Io): Command {
  const command = addKeepOptions(
    addMetricOptions(addAlignedOptions(addFileOptions(new Command("score")))),
  );
  return addOutputOptions(addTestOptions(command), { width: 1 })
    .addHelpText(
      "after",
      `
Examples:
  $ concord score -s source.en -r reference.fr -i a.fr b.fr c.fr -l en-fr --documents docs.txt
  $ concord score -s source.en -r reference.fr -i a.fr b.fr -l en-fr --report report.html --save run.json.gz
`,
    )
    .action(async (options: ScoreOptions) => {
      checkFiles(options);
      const { scored, aligned, pack } = await scoreTestSet(io, options);
      await keep(io, () => makeRun(scored, aligned, pack, options), options);
      await writeScoreboard(io, scored, aligned, options);
    });
}

/** Writes the run and its report, where they are asked for. */
async function keep(
  io: Io,
  make: () => Run,
  { save, report }: ScoreOptions,
): Promise<void> {
  if (save === undefined && report === undefined) return;
  const run = make();
  if (save !== undefined) await writeRun(io, save, run);
  if (report !== undefined) await writeReport(io, report, run);
}

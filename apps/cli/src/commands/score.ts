import { Command } from "commander";
import { evaluate } from "@concord-mt/evaluation";
import {
  aboutPair,
  readAlignedTexts,
  readAnyResources,
  writeReport,
  writeRun,
} from "@concord-mt/files";
import { writeScoreboard } from "@concord-mt/presentation";
import type { Run } from "@concord-mt/run";
import { type Io, note } from "../io.ts";
import { addAlignedOptions } from "../options/aligned-options.ts";
import {
  addFileOptions,
  addOutputOptions,
} from "../options/evaluation-options.ts";
import { addPreset, withPreset } from "../options/presets.ts";
import { readScores } from "../options/scores-option.ts";
import { addTaggerOption, readTagger } from "../options/tagger-option.ts";
import { addTestOptions } from "../options/test-options.ts";
import { checkFiles } from "./score/check-files.ts";
import { addKeepOptions } from "./score/keep-options.ts";
import { type ScoreOptions, addMetricOptions } from "./score/options.ts";
import { parseTarget, pushRun } from "./score/push.ts";
import { paper2017, toSettings } from "./score/settings.ts";

/** `concord score`: all metrics for all systems. */
export function scoreCommand(io: Io): Command {
  const command = addKeepOptions(
    addMetricOptions(addAlignedOptions(addFileOptions(new Command("score")))),
  );
  for (const option of command.options)
    if (option.attributeName() === "source") option.makeOptionMandatory(false);
  addTaggerOption(addPreset(command, "paper-2017"));
  return addOutputOptions(addTestOptions(command), { width: 1 })
    .addHelpText(
      "after",
      `
Examples:
  $ concord score -s source.en -r reference.fr -i a.fr b.fr c.fr -l en-fr --documents docs.txt
  $ concord score -s source.en -r reference.fr -i a.fr b.fr -l en-fr --report report.html --save run.json.gz
`,
    )
    .action(async (given: ScoreOptions, self: Command) => {
      const options = withPreset(given, self, paper2017);
      checkFiles(options);
      if (options.push !== undefined) parseTarget(options.push);
      const run = await scoreTexts(io, options);
      await keep(io, run, options);
      await writeScoreboard(io, run, options);
    });
}

/** Evaluates the texts that the options name. */
export async function scoreTexts(io: Io, options: ScoreOptions): Promise<Run> {
  const found = await readAnyResources(options);
  const pronounTagger = await readTagger(options, found.pack.target);
  const resources = { ...found, pronounTagger };
  const settings = await toSettings(io, options, resources.pack);
  const texts = await readAlignedTexts(io, options, {
    ...aboutPair(found.pack),
    needsSource: false,
  });
  const scores = await readScores(io, options.scores);
  const input = { ...texts, scores };
  const run = await io.work(options, (context) =>
    evaluate(input, settings, resources, context),
  );
  if (run.alignedBy !== "nothing")
    await note(io, `words linked by ${run.alignedBy}`);
  return run;
}

/** Writes the run and its report, where they are asked for. */
async function keep(
  io: Io,
  run: Run,
  { save, report, push }: ScoreOptions,
): Promise<void> {
  if (save !== undefined) await writeRun(io, save, run);
  if (report !== undefined) await writeReport(io, report, run);
  if (push !== undefined) await pushRun(io, push, run);
}

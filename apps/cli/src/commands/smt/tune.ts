import { Command } from "commander";
import {
  type TuningOptions,
  readDevelopmentSet,
  readFeature,
  readModelPair,
  readPronouns,
  readTranslationModel,
  writeWeightCurve,
  toSearch,
  tuneWeights,
} from "@concord-mt/files";
import type { Io } from "../../io.ts";
import { withoutThreadErrors } from "./thread-errors.ts";
import { refuseIdle } from "./tune-input.ts";
import { addTuneOptions } from "./tune-options.ts";

/** `concord smt tune MODEL`: weights that make a development set's translations as good as possible. */
export function smtTuneCommand(io: Io): Command {
  const command = new Command("tune")
    .description("tune the weights of a model on a development set")
    .argument("<model>", "a model of concord smt train");
  return addTuneOptions(command)
    .addHelpText(
      "after",
      `
Examples:
  $ concord smt tune en-fr.smt -s dev.en -r dev.fr -o tuned.smt
  $ concord smt tune en-fr.smt -s dev.en -r dev.fr --method mert --objective chrf --seeds 5 -o tuned.smt
  $ concord smt tune tuned.smt -s dev.en -r dev.fr --feature plm=fr.plm.gz --documents dev.docs -o with-plm.smt
  $ concord smt tune tuned.smt -s dev.en -r dev.fr --grid LM0=0:1:0.1 --svg lm.svg > lm.tsv
`,
    )
    .action(async (file: string, options: TuningOptions) => {
      await withoutThreadErrors(() => run(io, file, options));
    });
}

async function run(
  io: Io,
  file: string,
  options: TuningOptions,
): Promise<void> {
  refuseIdle(options);
  const model = await readTranslationModel(file);
  const plm = await readFeature(io, model, options);
  const isPronouns = ["apt", "autof"].includes(options.objective);
  const pair = isPronouns ? await readModelPair(model, options) : undefined;
  const settings = {
    objective: options.objective,
    search: toSearch(options),
    ...(pair && {
      pronouns: await readPronouns(io, options.pronouns, pair.pack),
    }),
  };
  const input = await readDevelopmentSet(io, model, options);
  const resources = { model, plm, pair };
  if (options.grid === undefined)
    await tuneWeights(io, input, { options, settings }, resources);
  else await writeWeightCurve(io, input, { options, settings }, resources);
}

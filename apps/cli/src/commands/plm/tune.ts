import { Command, Option } from "commander";
import { textTokenizers } from "../../evaluation/tokens.ts";
import type { Io } from "../../io.ts";
import {
  type OutputOptions,
  addOutputOptions,
} from "../../options/evaluation-options.ts";
import { numberList } from "../../options/values.ts";
import { type ReferenceOptions, loadReferences } from "./load-comparison.ts";
import { loadNbest } from "./load-nbest.ts";
import { addNbestOptions } from "./rerank-options.ts";
import { setUp } from "./setup.ts";
import { tuneWeights } from "./tune-weights.ts";
import { writeTuning } from "./write-tuning.ts";
import { addResamplingOptions } from "../../options/resampling-options.ts";

interface Options extends ReferenceOptions, OutputOptions {
  readonly alphas: readonly number[];
  readonly betas: readonly number[];
  readonly samples: number;
  readonly seed: number;
}

/** `concord plm tune`: α and β on a development set. */
export function plmTuneCommand(io: Io): Command {
  const command = addNbestOptions(
    new Command("tune").description(
      "search α and β on a development set, by the accuracy (C1 + C2) of its pronouns",
    ),
  )
    .addOption(
      new Option(
        "-r, --reference <file...>",
        "reference translations",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option(
        "--reference-tokenizer <name>",
        "how references are cut into words",
      )
        .choices(textTokenizers)
        .default("moses"),
    )
    .addOption(
      new Option("--alphas <list>", "values of α to try")
        .argParser(numberList)
        .default([0.5, 1, 2, 5, 10, 20, 50], "0.5,1,2,5,10,20,50"),
    )
    .addOption(
      new Option("--betas <list>", "values of β to try")
        .argParser(numberList)
        .default([0, 1, 2, 5, 10], "0,1,2,5,10"),
    );
  return addOutputOptions(
    addResamplingOptions(command, {
      description: "resamples of the intervals",
      samples: 1000,
    }),
    { width: 4 },
  )
    .addHelpText(
      "after",
      `
Intervals and tests draw whole documents if --documents is given, sentences otherwise. "best in" is the share of
resamples in which a pair of weights is the best: a flat optimum spreads it.

Example:
  $ concord plm tune --nbest dev.nbest.gz -s dev.en -r dev.ref.fr -l en-fr --documents dev.docs
`,
    )
    .action(async (options: Options) => {
      const setup = await setUp(io, options);
      const nbest = await loadNbest(io, setup, options);
      const references = await loadReferences(io, nbest, setup, options);
      const tuning = tuneWeights(nbest, references, setup, options);
      await writeTuning(io, tuning, options);
    });
}

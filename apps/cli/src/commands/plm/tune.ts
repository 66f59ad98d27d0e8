import { Command, Option } from "commander";
import {
  readReferencedInput,
  readRerankResources,
  toRerankSettings,
} from "@concord-mt/files";
import { type OutputOptions, writeTuning } from "@concord-mt/presentation";
import { tuneRerankWeights } from "@concord-mt/reranking";
import type { Io } from "../../io.ts";
import { addOutputOptions } from "../../options/evaluation-options.ts";
import { addResamplingOptions } from "../../options/resampling-options.ts";
import { numberList } from "../../options/values.ts";
import {
  type ReferenceOptions,
  addReferenceOptions,
} from "./reference-options.ts";
import { addNbestOptions } from "./rerank-options.ts";

interface Options extends ReferenceOptions, OutputOptions {
  readonly alphas: readonly number[];
  readonly betas: readonly number[];
  readonly samples: number;
  readonly seed: number;
}

/** `concord plm tune`: α and β on a development set. */
export function plmTuneCommand(io: Io): Command {
  const command = addReferenceOptions(
    addNbestOptions(
      new Command("tune").description(
        "search for the α and β that maximise pronoun accuracy (C1 + C2) on a development set",
      ),
    ),
    "tokenisation of the references",
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
      description: "number of resamples for intervals",
      samples: 1000,
    }),
    { width: 4 },
  )
    .addHelpText(
      "after",
      `
Intervals and tests resample whole documents if --documents is given, otherwise sentences. "best in" is the share of
resamples in which a pair of weights is best; if the optimum is flat, many pairs share it.

Example:
  $ concord plm tune --nbest dev.nbest.gz -s dev.en -r dev.ref.fr -l en-fr --documents dev.docs
`,
    )
    .action(async (options: Options) => {
      await run(io, options);
    });
}

async function run(io: Io, options: Options): Promise<void> {
  const resources = await readRerankResources(io, options);
  const settings = {
    ...(await toRerankSettings(io, options, resources)),
    referenceTokenizer: options.referenceTokenizer,
    grid: { alpha: options.alphas, beta: options.betas },
    samples: options.samples,
    seed: options.seed,
  };
  const input = await readReferencedInput(io, options, resources);
  const tuning = await io.work(options, (context) =>
    tuneRerankWeights(input, settings, resources, context),
  );
  await writeTuning(io, tuning, options);
}

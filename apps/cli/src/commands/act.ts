import { Command } from "commander";
import {
  actIdiapCorpus,
  actPaperCorpus,
  evaluateAct,
} from "@concord-mt/evaluation";
import {
  aboutPair,
  judgeCorpus,
  readAlignedTexts,
  readResources,
  writeActDetails,
} from "@concord-mt/files";
import { writeActResult } from "@concord-mt/presentation";
import type { Io } from "../io.ts";
import { addAlignedOptions, toWords } from "../options/aligned-options.ts";
import {
  addFileOptions,
  addOutputOptions,
} from "../options/evaluation-options.ts";
import { withPreset } from "../options/presets.ts";
import { addTestOptions, toTests } from "../options/test-options.ts";
import { checkActOptions } from "./act/check-options.ts";
import { type ActOptions, addActOptions } from "./act/options.ts";

/** `concord act`: the accuracy of connective translation. */
export function actCommand(io: Io): Command {
  const command = addActOptions(
    addAlignedOptions(addFileOptions(new Command("act"))),
  );
  return addOutputOptions(addTestOptions(command), { width: 1 })
    .addHelpText(
      "after",
      `
Examples:
  $ concord act -s source.en -r reference.fr -i a.fr b.fr -l en-fr --paired-ar --breakdown
  $ concord act -s source.en -r reference.fr -i a.fr -l en-fr --write-judgements todo.jsonl
  $ concord act -s source.en -r reference.fr -i a.fr -l en-fr --judgements done.jsonl
`,
    )
    .action(async (options: ActOptions, self: Command) => {
      await run(io, withPreset(options, self, paper2013));
    });
}

/** The set-up of the 2013 paper: ACT 1.7 on tokenised text, aligned by itself ("without training"). */
const paper2013: Partial<ActOptions> = {
  mode: "idiap-1.7",
  alignWith: "self",
  textTokenizer: "moses",
};

async function run(io: Io, options: ActOptions): Promise<void> {
  checkActOptions(options);
  const { manualCounts, align, connectives, mode } = options;
  const resources = await readResources(options);
  const input = await readAlignedTexts(io, options, {
    mayBeWhole: mode === "paper" && align,
    ...aboutPair(resources.pack),
  });
  const settings = { ...toWords(options), align, connectives };
  const prepare = mode === "paper" ? actPaperCorpus : actIdiapCorpus;
  const corpus = await io.work(options, (context) =>
    prepare(input, settings, resources, context),
  );
  const { merged, ...judged } = await judgeCorpus(io, corpus, options);
  const evaluation = await evaluateAct(
    corpus,
    judged,
    { manualCounts },
    toTests(options),
    io,
  );
  if (options.details !== undefined)
    await writeActDetails(
      io,
      options.details,
      evaluation.systems,
      corpus.testSet,
    );
  await writeActResult(io, evaluation, merged, options);
}

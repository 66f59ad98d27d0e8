import { Command } from "commander";
import { aptLists, pronounTagger } from "@concord-mt/apt";
import { alignTestSet } from "@concord-mt/evaluation";
import {
  aboutPair,
  readAlignedTexts,
  readPronouns,
  readResources,
} from "@concord-mt/files";
import { type OutputOptions, writeClasses } from "@concord-mt/presentation";
import { compareClasses } from "@concord-mt/reranking";
import { UsageError } from "../errors.ts";
import type { Io } from "../io.ts";
import {
  type AlignedOptions,
  addAlignedOptions,
  toWords,
} from "../options/aligned-options.ts";
import {
  type EvaluationOptions,
  addFileOptions,
  addOutputOptions,
} from "../options/evaluation-options.ts";
import {
  type TaggerOptions,
  addTaggerOption,
  readTagger,
} from "../options/tagger-option.ts";
import { addTestOptions, toTests } from "../options/test-options.ts";

interface Options
  extends EvaluationOptions, AlignedOptions, TaggerOptions, OutputOptions {
  readonly pronouns?: string;
}

/** `concord c1c4`: Tables 2 and 3 of the 2016 paper for any number of systems. */
export function c1c4Command(io: Io): Command {
  const command = addAlignedOptions(addFileOptions(new Command("c1c4"))).option(
    "--pronouns <list>",
    "source pronouns to evaluate: a list such as it,they, a set in the pack, or @FILE",
  );
  addTaggerOption(command);
  return addOutputOptions(addTestOptions(command), { width: 1 })
    .addHelpText(
      "after",
      `
C1: the reference's pronoun; C2: a similar one; C3: another; C4: none. Accuracy is (C1 + C2) / all source pronouns.
Each system is compared with the first: McNemar's test on C1 and on C1 + C2, gains and losses by pronoun.

Example:
  $ concord c1c4 -s test.en -r test.fr -i BASELINE.fr IDIAP.fr ITS2.fr -l en-fr
`,
    )
    .action(async (options: Options) => {
      await run(io, options);
    });
}

async function run(io: Io, options: Options): Promise<void> {
  const resources = await readResources(options);
  const { pack } = resources;
  if (pack.pronouns === undefined)
    throw new UsageError(
      `the pack ${pack.id} has no pronouns, which C1-C4 need; add --pack DIR`,
    );
  const pronouns = await readPronouns(io, options.pronouns, pack);
  const named = await readTagger(options, pack.target);
  const lists = aptLists(pack, { pronouns });
  const tagger = named && pronounTagger(named.tagger, { ...named, lists });
  const input = await readAlignedTexts(io, options, aboutPair(resources.pack));
  const compared = await io.work(options, async (context) => {
    const words = toWords(options);
    const aligned = await alignTestSet(input, words, resources, context);
    return compareClasses(
      { pack, pronouns, aligned, tagger },
      toTests(options),
      context,
    );
  });
  await writeClasses(io, compared, options);
}

import { Command } from "commander";
import { aptLists, pronounTagger } from "@concord-mt/apt";
import { alignTestSet, evaluateApt } from "@concord-mt/evaluation";
import {
  aboutPair,
  judgeOwnAntecedents,
  readAlignedTexts,
  readPronouns,
  readResources,
  runIdiapConfig,
  writeAptDetails,
} from "@concord-mt/files";
import { writeAptResult } from "@concord-mt/presentation";
import { UsageError } from "../errors.ts";
import type { Io } from "../io.ts";
import { addAlignedOptions, toWords } from "../options/aligned-options.ts";
import {
  addFileOptions,
  addOutputOptions,
} from "../options/evaluation-options.ts";
import { withPreset } from "../options/presets.ts";
import { readTagger } from "../options/tagger-option.ts";
import { addTestOptions, toTests } from "../options/test-options.ts";
import {
  type AptCommandOptions,
  addAptOptions,
  paper2017,
} from "./apt/options.ts";

/** `concord apt`: the accuracy of pronoun translation. */
export function aptCommand(io: Io): Command {
  const command = addAlignedOptions(addFileOptions(new Command("apt")));
  for (const option of command.options) option.makeOptionMandatory(false);
  return addOutputOptions(addTestOptions(addAptOptions(command)), { width: 1 })
    .addHelpText(
      "after",
      `
Examples:
  $ concord apt -s source.en -r reference.fr -i a.fr b.fr -l en-fr --paired-ar
  $ concord apt -s source.en -r reference.fr -i a.fr -l en-fr --discard 5,6 --details pronouns.tsv
`,
    )
    .action(async (options: AptCommandOptions, self: Command) => {
      if (options.idiapConfig === undefined) {
        await run(io, withPreset(options, self, paper2017));
        return;
      }
      // A configuration file of the program asks for the program's numbers, unless the user says otherwise.
      const isChosen = self.getOptionValueSource("mode") !== "default";
      await runIdiapConfig(
        io,
        options.idiapConfig,
        isChosen ? options.mode : "idiap-2018",
        options,
      );
    });
}

async function run(io: Io, options: AptCommandOptions): Promise<void> {
  const resources = await readResources(options);
  const { pack } = resources;
  if (pack.pronouns === undefined)
    throw new UsageError(
      `the pack ${pack.id} has no pronouns, which APT needs; add --pack DIR`,
    );
  const pronouns = await readPronouns(io, options.pronouns, pack);
  const { mode, repair, weights, discard, nonPronoun } = options;
  const lists = aptLists(pack, { pronouns });
  const named = await readTagger(options, pack.target);
  const settings = {
    lists,
    ...(named && { tagger: pronounTagger(named.tagger, { ...named, lists }) }),
    mode,
    repair,
    weights,
    discard,
    nonPronoun,
  };
  const input = await readAlignedTexts(io, options, aboutPair(resources.pack));
  const { aligned, evaluation } = await io.work(options, async (context) => {
    const words = toWords(options);
    const aligned = await alignTestSet(input, words, resources, context);
    const tests = toTests(options);
    const evaluation = await evaluateApt(settings, aligned, tests, context);
    return { aligned, evaluation };
  });
  if (options.details !== undefined)
    await writeAptDetails(io, options.details, evaluation, aligned);
  const own =
    options.agreement === "own"
      ? await judgeOwnAntecedents(options, aligned, evaluation)
      : undefined;
  await writeAptResult(io, evaluation, { ...options, own });
}

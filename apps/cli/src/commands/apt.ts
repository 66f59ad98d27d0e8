import { outputOf } from "../output.ts";
import { Command, Option } from "commander";
import {
  type AptMode,
  type NonPronounPolicy,
  aptLists,
  nonPronounPolicies,
  pronounTagger,
} from "@concord-mt/apt";
import { alignTestSet, evaluateApt } from "@concord-mt/evaluation";
import {
  type PerCase,
  type SixCase,
  defaultCaseWeights,
} from "@concord-mt/core";
import { withContext } from "../context.ts";
import { UsageError } from "../errors.ts";
import { readPronouns } from "../evaluation/pronouns.ts";
import { readResources } from "../evaluation/resources.ts";
import { readAlignedTexts } from "../evaluation/test-set.ts";
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
  addTestOptions,
  toTests,
} from "../options/evaluation-options.ts";
import { caseList, caseWeights } from "../options/case-values.ts";
import { writeAptDetails } from "./apt/details.ts";
import { runIdiapConfig } from "./apt/idiap-config.ts";
import { writeAptResult } from "@concord-mt/presentation";
import {
  type PresetName,
  addPreset,
  papersAlignment,
  withPreset,
} from "../options/presets.ts";
import {
  type TaggerOptions,
  addTaggerOption,
  readTagger,
} from "../options/tagger-option.ts";
import { outputFile } from "../options/output-file.ts";

interface AptCommandOptions
  extends EvaluationOptions, AlignedOptions, TaggerOptions {
  readonly mode: AptMode;
  readonly repair: boolean;
  readonly weights: PerCase;
  readonly discard?: readonly SixCase[];
  readonly nonPronoun: NonPronounPolicy;
  readonly pronouns?: string;
  readonly preset?: PresetName;
  readonly details?: string;
  readonly idiapConfig?: string;
  readonly breakdown?: boolean;
}

/** `concord apt`: the accuracy of pronoun translation. */
export function aptCommand(io: Io): Command {
  const command = addAlignedOptions(addFileOptions(new Command("apt")));
  for (const option of command.options) option.makeOptionMandatory(false);
  command
    .addOption(
      new Option(
        "--mode <mode>",
        "as the paper defines it, or as the original program computes it",
      )
        .choices(["paper", "idiap-2018"])
        .default("paper"),
    )
    .option("--no-repair", "do not repair alignments")
    .addOption(
      new Option("--weights <list>", "credit for each of cases 1 to 6")
        .argParser(caseWeights)
        .default(defaultCaseWeights, "1,.5,0,0,0,0"),
    )
    .addOption(
      new Option("--discard <list>", "cases to discard, such as 5,6").argParser(
        caseList,
      ),
    )
    .addOption(
      new Option(
        "--non-pronoun <policy>",
        "how to count a pronoun aligned with a word that is not a pronoun",
      )
        .choices(nonPronounPolicies)
        .default("different"),
    )
    .option(
      "--pronouns <list>",
      "source pronouns to evaluate: a list such as it,they, a set in the pack, or @FILE",
    )
    .option(
      "--breakdown",
      "also print tables by pronoun and by document, and the confusion of pronouns",
    )
    .addOption(
      outputFile(
        "--details <file>",
        "write every pronoun with its case and the reason (JSON Lines if the name ends in .jsonl, otherwise TSV)",
      ),
    )
    .option(
      "--idiap-config <file>",
      "run a configuration file of idiap/APT instead",
    );
  addTaggerOption(addPreset(command, "paper-2017"));
  return addOutputOptions(addTestOptions(command), { width: 1 })
    .addHelpText(
      "after",
      `
Examples:
  $ concord apt -s source.en -r reference.fr -i a.fr b.fr -l en-fr --paired-bs
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
  const { mode, repair, weights, discard = [], nonPronoun } = options;
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
  const input = await readAlignedTexts(io, options);
  const { aligned, evaluation } = await withContext(
    io,
    options,
    async (context) => {
      const words = toWords(options);
      const aligned = await alignTestSet(input, words, resources, context);
      const tests = toTests(options);
      const evaluation = await evaluateApt(settings, aligned, tests, context);
      return { aligned, evaluation };
    },
  );
  if (options.details !== undefined)
    await writeAptDetails(io, options.details, evaluation, aligned);
  await writeAptResult(outputOf(io), evaluation, options);
}

/** The set-up of the 2017 paper: its weights, nothing discarded, grow-diag-final within a larger corpus. */
const paper2017: Partial<AptCommandOptions> = {
  ...papersAlignment,
  mode: "paper",
  repair: true,
  weights: defaultCaseWeights,
  discard: [],
  nonPronoun: "different",
};

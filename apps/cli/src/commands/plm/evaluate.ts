import { Command, Option } from "commander";
import {
  type AlignedOptions,
  loadAlignedTestSet,
} from "../../evaluation/aligned-test-set.ts";
import { alignmentFields } from "../../evaluation/alignment-fields.ts";
import { UsageError } from "../../errors.ts";
import { findPack } from "../../evaluation/packs.ts";
import { readPronouns } from "../../evaluation/pronouns.ts";
import { type TextTokenizer, textTokenizers } from "../../evaluation/tokens.ts";
import type { Io } from "../../io.ts";
import {
  type OutputOptions,
  addOutputOptions,
  addTestOptions,
} from "../../options/evaluation-options.ts";
import type { TestOptions } from "../../evaluation/significance.ts";
import { type ComparedSystems, compareSystems } from "./compare-systems.ts";
import { loadComparison } from "./load-comparison.ts";
import {
  type NbestOptions,
  type WeightOptions,
  addNbestOptions,
  addWeightOptions,
} from "./rerank-options.ts";
import { writeComparison } from "./write-comparison.ts";

interface Options
  extends
    Omit<NbestOptions, "nbest">,
    WeightOptions,
    TestOptions,
    OutputOptions {
  readonly nbest?: string;
  readonly reference: readonly string[];
  readonly referenceTokenizer: TextTokenizer;
  readonly system?: readonly string[];
}

/** `concord plm evaluate`: what re-ranking does to C1-C4 and BLEU. */
export function plmEvaluateCommand(io: Io): Command {
  const command = addWeightOptions(
    addNbestOptions(
      new Command("evaluate").description(
        "compare the decoder's best translations with the re-ranked ones: C1-C4, BLEU, McNemar, each pronoun's gains and losses",
      ),
    ),
  );
  command
    .addOption(
      new Option(
        "-r, --reference <file...>",
        "reference translations",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option(
        "--reference-tokenizer <name>",
        "how references are cut into words when a list is re-ranked",
      )
        .choices(textTokenizers)
        .default("moses"),
    )
    .option(
      "-i, --system <files...>",
      "instead of a list: two outputs, before and after",
    );
  for (const option of command.options) {
    if (option.long === "--nbest") option.makeOptionMandatory(false);
    if (forLists.has(option.attributeName())) option.conflicts("system");
  }
  return addOutputOptions(addTestOptions(command), { width: 1 })
    .addHelpText(
      "after",
      `
Examples:
  $ concord plm evaluate --nbest test.nbest.gz -s test.en -r test.ref.fr -l en-fr --documents test.docs
  $ concord plm evaluate -i before.fr after.fr -s test.en -r test.ref.fr -l en-fr --paired-bs
`,
    )
    .action(async (options: Options) => {
      await writeComparison(io, await evaluate(io, options), options);
    });
}

/** What means something for a list alone: outputs are compared as they are. */
const forLists: ReadonlySet<string> = new Set([
  "plm",
  "languagePack",
  "reset",
  "plmScore",
  "nearness",
  "allowMissing",
  "alpha",
  "beta",
  "referenceTokenizer",
]);

async function evaluate(io: Io, options: Options): Promise<ComparedSystems> {
  const { nbest, system } = options;
  if ((nbest === undefined) === (system === undefined))
    throw new UsageError(
      "name what to compare: --nbest LIST, or -i BEFORE AFTER",
    );
  if (nbest !== undefined)
    return compareSystems(
      io,
      await loadComparison(io, { ...options, nbest }),
      options,
    );
  if (system?.length !== 2)
    throw new UsageError(
      `-i takes two outputs, before and after; there are ${system?.length ?? 0}`,
    );
  const found = await findPack(options);
  const aligned = await loadAlignedTestSet(io, found, {
    ...options,
    nbest: undefined,
  } as AlignedOptions);
  return compareSystems(
    io,
    {
      pack: found.pack,
      pronouns: await readPronouns(io, options.pronouns, found.pack),
      testSet: aligned.testSet,
      segments: aligned.segments,
      bleu: { tokenize: "13a" },
      fields: alignmentFields(aligned),
    },
    options,
  );
}

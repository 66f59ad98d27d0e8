import { Command } from "commander";
import type { ComparedOutputs } from "@concord-mt/reranking";
import { UsageError } from "../../errors.ts";
import type { Io } from "../../io.ts";
import { addOutputOptions } from "../../options/evaluation-options.ts";
import { addTestOptions } from "../../options/test-options.ts";
import { type EvaluateOptions, compareFiles, compareList } from "./compare.ts";
import { addReferenceOptions } from "./reference-options.ts";
import { addNbestOptions } from "./rerank-options.ts";
import { addTaggerOption } from "../../options/tagger-option.ts";
import { withPreset } from "../../options/presets.ts";
import { addWeightOptions, paper2016 } from "./weight-options.ts";
import { writeRerankings } from "@concord-mt/presentation";

/** `concord plm evaluate`: what re-ranking does to C1-C4 and BLEU. */
export function plmEvaluateCommand(io: Io): Command {
  const command = addReferenceOptions(
    addWeightOptions(
      addNbestOptions(
        new Command("evaluate").description(
          "compare the decoder's best translations with the re-ranked ones: C1-C4, BLEU, McNemar's test, gains and losses by pronoun",
        ),
      ),
    ),
    "tokenisation of the references when a list is re-ranked",
  ).option(
    "-i, --system <files...>",
    "two outputs, before and after, instead of a list",
  );
  for (const option of command.options) {
    if (option.long === "--nbest") option.makeOptionMandatory(false);
    if (forLists.has(option.attributeName())) option.conflicts("system");
  }
  addTaggerOption(command);
  return addOutputOptions(addTestOptions(command), { width: 1 })
    .addHelpText(
      "after",
      `
Examples:
  $ concord plm evaluate --nbest test.nbest.gz -s test.en -r test.ref.fr -l en-fr --documents test.docs
  $ concord plm evaluate -i before.fr after.fr -s test.en -r test.ref.fr -l en-fr --paired-ar
`,
    )
    .action(async (given: EvaluateOptions, self: Command) => {
      const options = withPreset(given, self, paper2016);
      await writeRerankings(io, await evaluate(io, options), options);
    });
}

/** What means something for a list alone: outputs are compared as they are. */
const forLists: ReadonlySet<string> = new Set([
  "plm",
  "preset",
  "languagePack",
  "reset",
  "plmScore",
  "nearness",
  "allowMissing",
  "alpha",
  "beta",
  "referenceTokenizer",
]);

async function evaluate(
  io: Io,
  options: EvaluateOptions,
): Promise<ComparedOutputs> {
  const { nbest, system } = options;
  if ((nbest === undefined) === (system === undefined))
    throw new UsageError(
      "nothing to compare: add --nbest LIST, or -i BEFORE AFTER",
    );
  if (nbest !== undefined) return compareList(io, { ...options, nbest });
  if (system?.length !== 2)
    throw new UsageError(
      `-i takes two outputs, before and after; got ${system?.length ?? 0}`,
    );
  return compareFiles(io, options);
}

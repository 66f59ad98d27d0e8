import { Command, Option } from "commander";
import { autoPrf, listAutoPrf, sharedVocabulary } from "@concord-mt/autoprf";
import { UsageError } from "../errors.ts";
import {
  type AlignedOptions,
  chosenTokenizer,
  loadAlignedTestSet,
} from "../evaluation/aligned-test-set.ts";
import { alignmentFields } from "../evaluation/alignment-fields.ts";
import { findPair } from "../evaluation/packs.ts";
import { readPronouns, sourcePronouns } from "../evaluation/pronouns.ts";
import { scoreSystems } from "../evaluation/score-systems.ts";
import { writeResult } from "../evaluation/write-result.ts";
import type { Io } from "../io.ts";
import { addAlignedOptions } from "../options/aligned-options.ts";
import {
  type EvaluationOptions,
  addFileOptions,
  addOutputOptions,
  addTestOptions,
} from "../options/evaluation-options.ts";
import { evaluateAutoPrf } from "./autoprf/evaluate.ts";
import { totalsPresentation, writeAutoPrf } from "./autoprf/write.ts";

interface Options extends EvaluationOptions, AlignedOptions {
  readonly definition: "occurrence" | "list";
  readonly pronouns?: string;
  readonly lowercase?: boolean;
  readonly breakdown?: boolean;
}

/** `concord autoprf`: precision, recall and F of the words aligned to pronouns. */
export function autoPrfCommand(io: Io): Command {
  const command = addAlignedOptions(addFileOptions(new Command("autoprf")))
    .option(
      "--pronouns <list>",
      "source pronouns: it,they, a set of the pack, or @FILE",
    )
    .addOption(
      new Option(
        "--definition <name>",
        "clip counts for each occurrence (2010) or over the whole lists (2017)",
      )
        .choices(["occurrence", "list"])
        .default("occurrence"),
    )
    .option("--lowercase", "compare lower-cased words")
    .option("--breakdown", "also tables by pronoun and by document");
  return addOutputOptions(addTestOptions(command), { width: 4 })
    .addHelpText(
      "after",
      "\nExample:\n  $ concord autoprf -s source.en -r reference.fr -i a.fr b.fr -l en-fr --paired-bs\n",
    )
    .action(async (options: Options) => {
      await run(io, options);
    });
}

async function run(io: Io, options: Options): Promise<void> {
  checkBreakdown(options);
  // Whoever names the pronouns needs no pack, and languages only to cut raw text.
  const found = await findPair(options, {
    needsLanguages:
      options.pronouns === undefined || chosenTokenizer(options) !== "none",
  });
  const pronouns = sourcePronouns(
    found.pack,
    await readPronouns(io, options.pronouns, found.pack),
  );
  const aligned = await loadAlignedTestSet(io, found, options);
  const { lowercase = false } = options;
  if (options.definition === "occurrence") {
    const metric = autoPrf({ pronouns, lowercase });
    await writeAutoPrf(
      io,
      await evaluateAutoPrf(io, metric, aligned, options),
      options,
    );
    return;
  }
  const { segments, testSet } = aligned;
  const vocabulary = sharedVocabulary(segments.flat(), { pronouns, lowercase });
  const metric = listAutoPrf({ pronouns, lowercase, vocabulary });
  const result = await scoreSystems(
    io,
    metric,
    testSet,
    (_, at) => segments[at] ?? [],
    { ...options, countTies: true },
    alignmentFields(aligned),
  );
  await writeResult(io, result, totalsPresentation(options.width), options);
}

function checkBreakdown({ breakdown, definition, format }: Options): void {
  if (breakdown !== true) return;
  if (definition === "list")
    throw new UsageError(
      "--breakdown needs --definition occurrence: the lists are of all pronouns together",
    );
  if (format === "tsv")
    throw new UsageError(
      "--breakdown is more than one table, which tsv cannot hold; json has it all",
    );
}

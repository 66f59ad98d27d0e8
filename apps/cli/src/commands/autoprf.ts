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
import {
  type ScoreWritingOptions,
  checkScoreOptions,
  writeScores,
} from "../evaluation/write-scores.ts";
import type { Io } from "../io.ts";
import { addAlignedOptions } from "../options/aligned-options.ts";
import {
  type EvaluationOptions,
  addFileOptions,
} from "../options/evaluation-options.ts";
import { addScoreOptions } from "../options/score-options.ts";
import { evaluateAutoPrf } from "./autoprf/evaluate.ts";
import { totalsPresentation, writeAutoPrf } from "./autoprf/write.ts";

interface Options
  extends EvaluationOptions, AlignedOptions, ScoreWritingOptions {
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
  return addScoreOptions(command, { width: 4 })
    .addHelpText(
      "after",
      "\nExample:\n  $ concord autoprf -s source.en -r reference.fr -i a.fr b.fr -l en-fr --paired-bs\n",
    )
    .action(async (options: Options) => {
      await run(io, options);
    });
}

async function run(io: Io, options: Options): Promise<void> {
  checkScoreOptions(options);
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
    const evaluation = await evaluateAutoPrf(io, metric, aligned, options);
    await writeAutoPrf(io, metric, evaluation, options);
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
  const presentation = totalsPresentation(options.width);
  await writeScores(io, metric, result, presentation, options);
}

function checkBreakdown(options: Options): void {
  const { breakdown, definition, format } = options;
  if (breakdown !== true) return;
  if (options.sentenceLevel === true || options.scoreOnly === true)
    throw new UsageError(
      "--breakdown is about the whole corpus: leave --sentence-level and --score-only out",
    );
  if (definition === "list")
    throw new UsageError(
      "--breakdown needs --definition occurrence: the lists are of all pronouns together",
    );
  if (format === "tsv")
    throw new UsageError(
      "--breakdown is more than one table, which tsv cannot hold; json has it all",
    );
}

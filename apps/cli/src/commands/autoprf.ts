import { outputOf } from "../output.ts";
import { checkScoreOptions } from "../options/check-score-options.ts";
import { Command, Option } from "commander";
import { autoPrf } from "@concord-mt/autoprf";
import {
  alignTestSet,
  evaluateAutoPrf,
  evaluateListAutoPrf,
  sourcePronouns,
} from "@concord-mt/evaluation";
import { withContext } from "../context.ts";
import { UsageError } from "../errors.ts";
import { readPronouns } from "../evaluation/pronouns.ts";
import { readPairResources } from "../evaluation/resources.ts";
import { readAlignedTexts } from "../evaluation/test-set.ts";
import {
  type ScoreWritingOptions,
  writeScores,
  totalsPresentation,
  writeAutoPrf,
} from "@concord-mt/presentation";
import type { Io } from "../io.ts";
import {
  type AlignedOptions,
  addAlignedOptions,
  hasAlignments,
  toWords,
} from "../options/aligned-options.ts";
import {
  type EvaluationOptions,
  addFileOptions,
  toTests,
} from "../options/evaluation-options.ts";
import {
  type PresetName,
  addPreset,
  papersAlignment,
  withPreset,
} from "../options/presets.ts";
import { addScoreOptions } from "../options/score-options.ts";

interface Options
  extends EvaluationOptions, AlignedOptions, ScoreWritingOptions {
  readonly definition: "occurrence" | "list";
  readonly pronouns?: string;
  readonly lowercase?: boolean;
  readonly breakdown?: boolean;
  readonly preset?: PresetName;
}

/** `concord autoprf`: precision, recall and F of the words aligned to pronouns. */
export function autoPrfCommand(io: Io): Command {
  const command = addAlignedOptions(addFileOptions(new Command("autoprf")))
    .option(
      "--pronouns <list>",
      "source pronouns to evaluate: a list such as it,they, a set in the pack, or @FILE",
    )
    .addOption(
      new Option(
        "--definition <name>",
        "clip counts per occurrence (2010) or over the whole list (2017)",
      )
        .choices(["occurrence", "list"])
        .default("occurrence"),
    )
    .option("--lowercase", "compare lowercased words")
    .option("--breakdown", "also print tables by pronoun and by document");
  addPreset(command, "paper-2010");
  return addScoreOptions(command, { width: 4 })
    .addHelpText(
      "after",
      "\nExample:\n  $ concord autoprf -s source.en -r reference.fr -i a.fr b.fr -l en-fr --paired-bs\n",
    )
    .action(async (options: Options, self: Command) => {
      await run(io, withPreset(options, self, paper2010));
    });
}

/** The set-up of the 2010 paper: each occurrence, words as they are, grow-diag-final within a larger corpus. */
const paper2010: Partial<Options> = {
  ...papersAlignment,
  definition: "occurrence",
  lowercase: false,
};

async function run(io: Io, options: Options): Promise<void> {
  checkScoreOptions(options);
  checkBreakdown(options);
  const isCut =
    (options.textTokenizer ?? (hasAlignments(options) ? "none" : "moses")) ===
    "none";
  // Whoever names the pronouns needs no pack, and languages only to cut raw text.
  const resources = await readPairResources(options, {
    needsLanguages: options.pronouns === undefined || !isCut,
  });
  const pronouns = sourcePronouns(
    resources.pack,
    await choosePronouns(io, options, resources.pack),
  );
  const { lowercase = false } = options;
  const settings = { pronouns, lowercase };
  const input = await readAlignedTexts(io, options);
  const words = toWords(options);
  const tests = toTests(options);
  const aligned = await withContext(io, options, (context) =>
    alignTestSet(input, words, resources, context),
  );
  const output = outputOf(io);
  if (options.definition === "occurrence") {
    const found = await evaluateAutoPrf(settings, aligned, tests, io);
    await writeAutoPrf(output, autoPrf(settings), found, options, io);
    return;
  }
  const found = await evaluateListAutoPrf(settings, aligned, tests, io);
  const presentation = totalsPresentation(options.width);
  await writeScores(
    output,
    found.metric,
    found.result,
    presentation,
    options,
    io,
  );
}

/** The paper evaluates all pronouns. */
async function choosePronouns(
  io: Io,
  { pronouns, preset }: Options,
  pack: Parameters<typeof readPronouns>[2],
): Promise<string | readonly string[]> {
  const all = pack.pronouns?.source.map(({ form }) => form);
  return preset === undefined || pronouns !== undefined || all === undefined
    ? readPronouns(io, pronouns, pack)
    : all;
}

function checkBreakdown(options: Options): void {
  const { breakdown, definition, format } = options;
  if (breakdown !== true) return;
  if (options.sentenceLevel === true || options.scoreOnly === true)
    throw new UsageError(
      "--breakdown cannot be combined with --sentence-level or --score-only",
    );
  if (definition === "list")
    throw new UsageError(
      "--breakdown requires --definition occurrence, because lists cover all pronouns together",
    );
  if (format === "tsv")
    throw new UsageError(
      "--breakdown prints several tables, which --format tsv cannot hold; use --format json",
    );
}

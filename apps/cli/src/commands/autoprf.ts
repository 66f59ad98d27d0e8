import { Command } from "commander";
import { autoPrf } from "@concord-mt/autoprf";
import {
  alignTestSet,
  evaluateAutoPrf,
  evaluateListAutoPrf,
  sourcePronouns,
} from "@concord-mt/evaluation";
import {
  aboutPair,
  readAlignedTexts,
  readPairResources,
} from "@concord-mt/files";
import {
  totalsPresentation,
  writeAutoPrf,
  writeScores,
} from "@concord-mt/presentation";
import type { Io } from "../io.ts";
import {
  addAlignedOptions,
  hasAlignments,
  toWords,
} from "../options/aligned-options.ts";
import { checkScoreOptions } from "../options/check-score-options.ts";
import { addFileOptions } from "../options/evaluation-options.ts";
import { withPreset } from "../options/presets.ts";
import { addScoreOptions } from "../options/score-options.ts";
import { toTests } from "../options/test-options.ts";
import {
  type AutoPrfOptions,
  addAutoPrfOptions,
  checkBreakdown,
  choosePronouns,
  paper2010,
} from "./autoprf/options.ts";

/** `concord autoprf`: precision, recall and F of the words aligned to pronouns. */
export function autoPrfCommand(io: Io): Command {
  const command = addAutoPrfOptions(
    addAlignedOptions(addFileOptions(new Command("autoprf"))),
  );
  return addScoreOptions(command, { width: 1 })
    .addHelpText(
      "after",
      "\nExample:\n  $ concord autoprf -s source.en -r reference.fr -i a.fr b.fr -l en-fr --paired-ar\n",
    )
    .action(async (options: AutoPrfOptions, self: Command) => {
      await run(io, withPreset(options, self, paper2010));
    });
}

async function run(io: Io, options: AutoPrfOptions): Promise<void> {
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
  const input = await readAlignedTexts(io, options, aboutPair(resources.pack));
  const words = toWords(options);
  const tests = toTests(options);
  const aligned = await io.work(options, (context) =>
    alignTestSet(input, words, resources, context),
  );
  const output = io;
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

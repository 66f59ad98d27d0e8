import { join } from "node:path";
import { Command } from "commander";
import { aptLists, pronounTagger } from "@concord-mt/apt";
import { plural } from "@concord-mt/core";
import { makeFolder } from "@concord-mt/corpus";
import { alignTestSet } from "@concord-mt/evaluation";
import {
  aboutPair,
  readAlignedTexts,
  readGaps,
  readPronouns,
  readResources,
  writeText,
} from "@concord-mt/files";
import { studyFiles, studyParts, writeParts } from "@concord-mt/presentation";
import { studyMetrics } from "@concord-mt/study";
import { UsageError } from "../errors.ts";
import type { Io } from "../io.ts";
import { addAlignedOptions, toWords } from "../options/aligned-options.ts";
import {
  addFileOptions,
  addOutputOptions,
} from "../options/evaluation-options.ts";
import { withPreset } from "../options/presets.ts";
import { readTagger } from "../options/tagger-option.ts";
import {
  type StudyCommandOptions,
  addStudyOptions,
  paper2017,
} from "./study/options.ts";

/** `concord study`: the figures and tables of apt-2017 for a test set whose gaps people filled. */
export function studyCommand(io: Io): Command {
  const command = addAlignedOptions(
    addFileOptions(new Command("study"), { hasColumn: false }),
  ).description(
    "validate APT against human gap filling: Figures 1 and 2 and Tables 3 to 5 of the 2017 paper",
  );
  return addOutputOptions(addStudyOptions(command), { width: 1 })
    .addHelpText(
      "after",
      `
Example:
  $ concord study -s test.en -r test.fr -i BASELINE.fr IDIAP.fr ITS2.fr -l en-fr --gaps gaps.tsv --exclude ITS2 -o study

The paper's data are those of the DiscoMT 2015 shared task, hdl.handle.net/11372/LRT-1611.
`,
    )
    .action(async (options: StudyCommandOptions, self: Command) => {
      await run(io, withPreset(options, self, paper2017));
    });
}

async function run(io: Io, options: StudyCommandOptions): Promise<void> {
  const resources = await readResources(options);
  const { pack } = resources;
  if (pack.pronouns === undefined)
    throw new UsageError(`the pack ${pack.id} has no pronouns`);
  const pronouns = await readPronouns(io, options.pronouns, pack);
  const named = await readTagger(options, pack.target);
  const lists = aptLists(pack, { pronouns });
  const gaps = await readGaps(io, options.gaps, options);
  if (options.output !== undefined) await makeFolder(options.output);
  const input = await readAlignedTexts(
    io,
    { ...options, column: undefined },
    aboutPair(resources.pack),
  );
  const aligned = await io.work(options, (context) =>
    alignTestSet(input, toWords(options), resources, context),
  );
  const study = studyMetrics(
    { aligned, gaps, pack, pronouns },
    {
      ...options,
      exclude: options.exclude ?? [],
      tagger: named && pronounTagger(named.tagger, { ...named, lists }),
    },
  );
  if (study.unmatched > 0 && options.quiet !== true)
    io.warn({
      code: "unmatched-gap",
      message: `found no pronoun in the source for ${plural(study.unmatched, "gap")}; are the lines, positions and tokenisation the same?`,
    });
  const parts = studyParts(study, options.width);
  const { output } = options;
  if (output !== undefined)
    for (const [name, content] of Object.entries(studyFiles(study, parts)))
      await writeText(io, join(output, name), content);
  const { human, correlated, byAlignment, unmatched } = study;
  await writeParts(
    io,
    { parts, json: () => ({ human, correlated, byAlignment, unmatched }) },
    options.format,
  );
}

import { outputOf } from "../output.ts";
import { join } from "node:path";
import { Command, Option } from "commander";
import { aptLists, pronounTagger } from "@concord-mt/apt";
import type { EmptyGap, GapColumn } from "@concord-mt/judgement";
import { alignTestSet } from "@concord-mt/evaluation";
import { makeFolder } from "@concord-mt/corpus";
import { type HumanScore, humanScores, studyMetrics } from "@concord-mt/study";
import { withContext } from "../context.ts";
import { UsageError } from "../errors.ts";
import { readPronouns } from "../evaluation/pronouns.ts";
import { printWarning } from "../evaluation/read.ts";
import { readResources } from "../evaluation/resources.ts";
import { readAlignedTexts } from "../evaluation/test-set.ts";
import type { Io } from "../io.ts";
import {
  type AlignedOptions,
  addAlignedOptions,
  toWords,
} from "../options/aligned-options.ts";
import {
  addFileOptions,
  addOutputOptions,
} from "../options/evaluation-options.ts";
import {
  type OutputOptions,
  writeParts,
  studyParts,
  studyFiles,
} from "@concord-mt/presentation";
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
import { addResamplingOptions } from "../options/resampling-options.ts";
import { writeText } from "../write-text.ts";
import { columnName } from "./judge/import.ts";
import { emptyOption } from "./judge/options.ts";
import { readGaps } from "./study/gaps.ts";

interface StudyCommandOptions
  extends AlignedOptions, TaggerOptions, OutputOptions {
  readonly gaps: readonly string[];
  readonly column?: Readonly<Partial<Record<GapColumn, string>>>;
  readonly combine: "union" | "majority";
  readonly badTranslation: "wrong" | "skip";
  readonly aptOn: "judged" | "all";
  readonly pronouns?: string;
  readonly exclude?: readonly string[];
  readonly human: HumanScore;
  readonly empty: EmptyGap;
  readonly preset?: PresetName;
  readonly samples: number;
  readonly seed: number;
  readonly output?: string;
}

/** `concord study`: the figures and tables of apt-2017 for a test set whose gaps people filled. */
export function studyCommand(io: Io): Command {
  const command = addAlignedOptions(addFileOptions(new Command("study")))
    .description(
      "validate APT against human gap filling: Figures 1 and 2 and Tables 3 to 5 of the 2017 paper",
    )
    .addOption(
      new Option(
        "--gaps <file...>",
        "gaps filled by people: tables (see `judge import`), or judgement lines (.jsonl)",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option(
        "--column <ours=theirs>",
        "name of a column in the table, for one of ours; may be repeated",
      ).argParser(columnName),
    )
    .addOption(
      new Option(
        "--combine <how>",
        "how to combine several annotators: accept what any accepts, or what most accept",
      )
        .choices(["union", "majority"])
        .default("union"),
    )
    .addOption(
      new Option(
        "--bad-translation <policy>",
        "count bad translations as wrong, or skip them",
      )
        .choices(["wrong", "skip"])
        .default("wrong"),
    )
    .addOption(
      new Option(
        "--apt-on <what>",
        "score APT on the judged pronouns only, or on all",
      )
        .choices(["judged", "all"])
        .default("judged"),
    )
    .option(
      "--pronouns <list>",
      "source pronouns to evaluate: a list such as it,they, a set in the pack, or @FILE",
    )
    .option(
      "--exclude <system...>",
      "outliers to exclude from Table 3, in addition to those by the MAD rule: a file's name, with or without its ending",
    )
    .addOption(
      new Option(
        "--human <score>",
        "human score that metrics are compared with: accuracy with or without other, or F",
      )
        .choices(humanScores)
        .default("with-other"),
    )
    .addOption(emptyOption())
    .option(
      "-o, --output <dir>",
      "folder to write the figures (SVG) and tables (TSV) to",
    );
  addTaggerOption(addPreset(command, "paper-2017"));
  return addOutputOptions(
    addResamplingOptions(command, {
      description: "number of resamples for intervals",
      samples: 1000,
    }),
    { width: 1 },
  )
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

/** The set-up of the 2017 paper. */
const paper2017: Partial<StudyCommandOptions> = {
  ...papersAlignment,
  human: "with-other",
  empty: "none",
};

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
  const input = await readAlignedTexts(io, options);
  const aligned = await withContext(io, options, (context) =>
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
    printWarning(io, {
      code: "unmatched-gap",
      message: `${study.unmatched} gaps match no pronoun in the source; are the lines, positions and tokenisation the same?`,
    });
  const parts = studyParts(study, options.width);
  const { output } = options;
  if (output !== undefined)
    for (const [name, content] of Object.entries(studyFiles(study, parts)))
      await writeText(io, join(output, name), content);
  const { human, correlated, byAlignment, unmatched } = study;
  await writeParts(
    outputOf(io),
    { parts, json: () => ({ human, correlated, byAlignment, unmatched }) },
    options.format,
  );
}

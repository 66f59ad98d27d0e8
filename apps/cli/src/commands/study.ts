import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Command, Option } from "commander";
import { aptLists } from "@concord-mt/apt";
import type { GapColumn } from "@concord-mt/judgement";
import { formatTable } from "@concord-mt/report";
import { UsageError } from "../errors.ts";
import {
  type AlignedOptions,
  loadAlignedTestSet,
} from "../evaluation/aligned-test-set.ts";
import { findPack } from "../evaluation/packs.ts";
import { readPronouns, sourcePronouns } from "../evaluation/pronouns.ts";
import { printWarning } from "../evaluation/read.ts";
import type { Io } from "../io.ts";
import { addAlignedOptions } from "../options/aligned-options.ts";
import {
  type OutputOptions,
  addFileOptions,
  addOutputOptions,
} from "../options/evaluation-options.ts";
import { writeText } from "../write-text.ts";
import { columnName } from "./judge/import.ts";
import { type Part, writeParts } from "./judge/write-parts.ts";
import { gapsBySystem, readGaps } from "./study/gaps.ts";
import { figureMetrics, findAptItems } from "./study/metrics.ts";
import { runStudy } from "./study/run.ts";
import { studyParts, studyPictures } from "./study/tables.ts";
import { addResamplingOptions } from "../options/resampling-options.ts";

interface StudyCommandOptions extends AlignedOptions, OutputOptions {
  readonly gaps: readonly string[];
  readonly column?: Readonly<Partial<Record<GapColumn, string>>>;
  readonly combine: "union" | "majority";
  readonly badTranslation: "wrong" | "skip";
  readonly aptOn: "judged" | "all";
  readonly pronouns?: string;
  readonly exclude?: readonly string[];
  readonly samples: number;
  readonly seed: number;
  readonly output?: string;
}

/** `concord study`: the figures and tables of apt-2017 for a test set whose gaps people filled. */
export function studyCommand(io: Io): Command {
  const command = addAlignedOptions(addFileOptions(new Command("study")))
    .description(
      "validate APT against filled gaps: Figures 1 and 2 and Tables 3 to 5 of the 2017 paper",
    )
    .addOption(
      new Option(
        "--gaps <file...>",
        "gaps as people filled them: tables (see `judge import`), or judgement lines (.jsonl)",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option(
        "--column <ours=theirs>",
        "what the table calls a column; may be repeated",
      ).argParser(columnName),
    )
    .addOption(
      new Option("--combine <how>", "what several annotators accept")
        .choices(["union", "majority"])
        .default("union"),
    )
    .addOption(
      new Option("--bad-translation <policy>", "how bad translations count")
        .choices(["wrong", "skip"])
        .default("wrong"),
    )
    .addOption(
      new Option(
        "--apt-on <what>",
        "score APT on the judged pronouns, or on all",
      )
        .choices(["judged", "all"])
        .default("judged"),
    )
    .option(
      "--pronouns <list>",
      "source pronouns: it,they, a set of the pack, or @FILE",
    )
    .option("--exclude <system...>", "outliers, besides those by the MAD rule")
    .option(
      "-o, --output <dir>",
      "write the figures (SVG) and tables (TSV) here",
    );
  return addOutputOptions(
    addResamplingOptions(command, {
      description: "resamples for intervals",
      samples: 1000,
    }),
    { width: 1 },
  )
    .addHelpText(
      "after",
      `
Example:
  $ concord study -s test.en -r test.fr -i BASELINE.fr IDIAP.fr ITS2.fr -l en-fr --gaps gaps.tsv --exclude A3-108 -o study

The paper's data are those of the DiscoMT 2015 shared task, hdl.handle.net/11372/LRT-1611.
`,
    )
    .action(async (options: StudyCommandOptions) => {
      await run(io, options);
    });
}

async function run(io: Io, options: StudyCommandOptions): Promise<void> {
  const found = await findPack(options);
  if (found.pack.pronouns === undefined)
    throw new UsageError(`the pack ${found.pack.id} has no pronouns`);
  const pronouns = await readPronouns(io, options.pronouns, found.pack);
  const gaps = await readGaps(io, options.gaps, options);
  const aligned = await loadAlignedTestSet(io, found, options);
  const systems = aligned.testSet.systems.map(({ name }) => name);
  const lists = aptLists(found.pack, { pronouns });
  const study = runStudy(
    {
      systems,
      gaps: gapsBySystem(gaps, systems),
      items: findAptItems(lists, aligned),
      metrics: (items) =>
        figureMetrics(
          found.pack,
          sourcePronouns(found.pack, pronouns),
          aligned,
          items,
        ),
    },
    { ...options, exclude: options.exclude ?? [] },
  );
  if (study.unmatched > 0 && options.quiet !== true)
    printWarning(io, {
      code: "unmatched-gap",
      message: `${study.unmatched} gaps are about no pronoun that was found in the source; are lines, positions and tokenisation the same?`,
    });
  const parts = studyParts(study, options.width);
  if (options.output !== undefined) {
    await mkdir(options.output, { recursive: true });
    for (const [name, svg] of Object.entries(studyPictures(study)))
      await writeText(io, join(options.output, name), svg);
    for (const part of parts)
      await writeText(
        io,
        join(options.output, fileName(part)),
        formatTable(part.table, "tsv"),
      );
  }
  const { human, correlated, byAlignment, unmatched } = study;
  await writeParts(
    io,
    { parts, json: () => ({ human, correlated, byAlignment, unmatched }) },
    options.format,
  );
}

/** `Table 4: weights and alignments` is written to `table-4.tsv`. */
function fileName({ title }: Part): string {
  const [head = ""] = title.split(/[:,(]/);
  return `${head.trim().toLowerCase().replaceAll(/\s+/g, "-")}.tsv`;
}

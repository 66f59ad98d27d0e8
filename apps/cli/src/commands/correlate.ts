import { Command, InvalidArgumentError, Option } from "commander";
import { scatterSvg } from "@concord-mt/report";
import { readSystemTable } from "../evaluation/system-table.ts";
import type { Io } from "../io.ts";
import {
  type OutputFormat,
  addOutputOptions,
} from "../options/evaluation-options.ts";
import { list } from "../options/values.ts";
import { writeText } from "../write-text.ts";
import { analyse } from "./correlate/analyse.ts";
import { toScatters } from "./correlate/plots.ts";
import { type SegmentFile, analyseSegments } from "./correlate/segments.ts";
import { joinTables } from "./correlate/table.ts";
import { writeCorrelated } from "./correlate/write.ts";
import { addResamplingOptions } from "../options/resampling-options.ts";
import { outputFile } from "../options/output-file.ts";

interface CorrelateOptions {
  readonly human?: string;
  readonly humanFile?: string;
  readonly metrics?: readonly string[];
  readonly lowerIsBetter: readonly string[];
  readonly exclude?: readonly string[];
  readonly segments?: readonly SegmentFile[];
  readonly plot?: string;
  readonly draw?: boolean;
  readonly samples: number;
  readonly seed: number;
  readonly format: OutputFormat;
  readonly width: number;
}

/** Metrics of errors, by their usual names. */
const errorMetrics = ["TER", "WER", "PER", "CDER", "characTER"];

/** `concord correlate`: how metrics agree with people. */
export function correlateCommand(io: Io): Command {
  const command = new Command("correlate")
    .description("how metrics agree with people's scores, system by system")
    .argument(
      "<file...>",
      "tables of systems and scores: TSV, CSV, or JSON of `concord score -f json`",
    )
    .option(
      "--human <column>",
      "column with people's scores (default: human, or the first of --human-file)",
    )
    .option("--human-file <file>", "table with people's scores")
    .addOption(
      new Option(
        "--metrics <list>",
        "columns to compare (default: all)",
      ).argParser(list),
    )
    .addOption(
      new Option("--lower-is-better <list>", "columns where less is better")
        .argParser(list)
        .default(errorMetrics, errorMetrics.join(",")),
    )
    .option(
      "--exclude <system...>",
      "leave out systems, besides outliers by the MAD rule",
    )
    .addOption(
      new Option(
        "--segments <column=file...>",
        "segment scores of people and metrics (lines of system, tab, score): adds SPA, acc-eq and Perm-Both",
      ).argParser(segmentFile),
    )
    .addOption(
      outputFile(
        "--plot <file>",
        "write scatter plots with regression lines (SVG)",
      ),
    )
    .option("--draw", "draw the plots in the terminal too");
  return addOutputOptions(
    addResamplingOptions(command, {
      description: "resamples for intervals and permutations",
      samples: 1000,
    }),
    { width: 3 },
  )
    .addHelpText(
      "after",
      `
Examples:
  $ concord correlate systems.tsv --human human --plot figure.svg
  $ concord score -s source.en -r reference.fr -i out/* -l en-fr -f json > scores.json
  $ concord judge rank rankings.csv --pair English-French -f tsv > human.tsv
  $ concord correlate scores.json --human-file human.tsv --human winRatio --exclude onlineA
`,
    )
    .action(async (files: readonly string[], options: CorrelateOptions) => {
      await run(io, files, options);
    });
}

async function run(
  io: Io,
  files: readonly string[],
  options: CorrelateOptions,
): Promise<void> {
  const humanTable =
    options.humanFile === undefined
      ? undefined
      : await readSystemTable(io, options.humanFile);
  const tables = [];
  for (const file of files) tables.push(await readSystemTable(io, file));
  const columns = joinTables(tables, humanTable, options);
  const { samples, seed, exclude = [] } = options;
  const correlated = analyse(columns, { exclude, samples, seed });
  const segments =
    options.segments === undefined
      ? undefined
      : await analyseSegments(io, options.segments, {
          ...{ human: columns.human.name, samples, seed },
          lowerIsBetter: options.lowerIsBetter,
        });
  if (options.plot !== undefined)
    await writeText(
      io,
      options.plot,
      scatterSvg(toScatters(columns, correlated), {
        title: `Metrics and ${columns.human.name}`,
      }),
    );
  await writeCorrelated(io, columns, correlated, segments, {
    format: options.format,
    width: options.width,
    draw: options.draw ?? false,
  });
}

function segmentFile(
  text: string,
  before: readonly SegmentFile[] = [],
): readonly SegmentFile[] {
  const at = text.indexOf("=");
  if (at < 1 || at === text.length - 1)
    throw new InvalidArgumentError("Expected COLUMN=FILE.");
  return [...before, { column: text.slice(0, at), file: text.slice(at + 1) }];
}

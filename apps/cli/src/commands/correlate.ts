import { Command, InvalidArgumentError, Option } from "commander";
import { errorMetrics } from "@concord-mt/correlation";
import type { Io } from "../io.ts";
import { addOutputOptions } from "../options/evaluation-options.ts";
import { outputFile } from "../options/output-file.ts";
import { addResamplingOptions } from "../options/resampling-options.ts";
import { list } from "../options/values.ts";
import {
  type CorrelateOptions,
  type SegmentFile,
  runCorrelate,
} from "./correlate/run.ts";

/** `concord correlate`: how metrics agree with people. */
export function correlateCommand(io: Io): Command {
  const command = new Command("correlate")
    .description("correlate metrics with human scores, system by system")
    .argument(
      "<file...>",
      "tables of systems and scores: TSV, CSV, or the output of `concord score -f json`",
    )
    .option(
      "--human <column>",
      "column with the human scores (default: human, or the first column of --human-file)",
    )
    .option("--human-file <file>", "table with the human scores")
    .addOption(
      new Option(
        "--metrics <list>",
        "columns to correlate (default: all)",
      ).argParser(list),
    )
    .addOption(
      new Option("--lower-is-better <list>", "columns in which lower is better")
        .argParser(list)
        .default(errorMetrics, errorMetrics.join(",")),
    )
    .option(
      "--exclude <system...>",
      "systems to leave out, in addition to outliers by the MAD rule",
    )
    .addOption(
      new Option(
        "--segments <column=file...>",
        "segment-level scores, human and automatic (one system, tab and score per line); adds SPA, acc-eq and Perm-Both",
      ).argParser(segmentFile),
    )
    .addOption(
      outputFile(
        "--plot <file>",
        "write scatter plots with regression lines (SVG)",
      ),
    )
    .option("--draw", "also draw the plots in the terminal");
  return addOutputOptions(
    addResamplingOptions(command, {
      description: "number of resamples for intervals and permutation tests",
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
      await runCorrelate(io, files, options);
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

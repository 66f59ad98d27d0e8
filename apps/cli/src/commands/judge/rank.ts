import { Command } from "commander";
import { plural } from "@concord-mt/core";
import { readRankings } from "@concord-mt/files";
import { rankSystems } from "@concord-mt/judgement";
import {
  type OutputOptions,
  plainTable,
  rankTable,
  writeParts,
} from "@concord-mt/presentation";
import type { Io } from "../../io.ts";
import { addOutputOptions } from "../../options/evaluation-options.ts";
import { addResamplingOptions } from "../../options/resampling-options.ts";

interface RankOptions extends OutputOptions {
  readonly pair?: string;
  readonly samples: number;
  readonly seed: number;
}

/** `concord judge rank`: human scores of systems from rankings of their outputs. */
export function rankCommand(io: Io): Command {
  const command = new Command("rank")
    .description(
      "score systems from WMT rankings: win ratios and Bradley–Terry strengths, with intervals",
    )
    .argument("<file...>", "rankings of two or more outputs (CSV or TSV)")
    .option(
      "--pair <pair>",
      "language pair as the file names it, such as English-French",
    );
  return addOutputOptions(
    addResamplingOptions(command, {
      description: "number of resamples for intervals; 0 for none",
      samples: 1000,
      least: 0,
    }),
    { width: 3 },
  )
    .addHelpText(
      "after",
      `
Example:
  $ concord judge rank wmt12.RNK_results.csv --pair English-French -f tsv > human.tsv
`,
    )
    .action(async (files: readonly string[], options: RankOptions) => {
      const { pair, format, width } = options;
      const ranked = rankSystems(await readRankings(io, files, pair), options);
      const { systems, rankings, comparisons } = ranked;
      const table =
        format === "tsv" ? plainTable(systems) : rankTable(systems, width);
      await writeParts(
        io,
        {
          parts: [{ title: "", table }],
          notes: [
            `${plural(rankings, "ranking")}, ${plural(comparisons, "comparison")}; 95 % intervals by resampling rankings`,
            "win ratio: wins / (wins + losses); ≥ others: (wins + ties) / all; expected wins: mean of the ratios against each opponent",
          ],
          json: () => ranked,
        },
        format,
      );
    });
}

import { Command } from "commander";
import { CorpusError } from "@concord-mt/core";
import {
  type RankedScore,
  type Ranking,
  comparisonsOf,
  parseRankings,
  rankSystems,
} from "@concord-mt/judgement";
import { UsageError } from "../../errors.ts";
import { readAllLines } from "../../evaluation/read-lines.ts";
import type { Io } from "../../io.ts";
import {
  type OutputFormat,
  addOutputOptions,
} from "../../options/evaluation-options.ts";
import { type Part, columnsOf, writeParts } from "./write-parts.ts";
import { addResamplingOptions } from "../../options/resampling-options.ts";

interface RankOptions {
  readonly pair?: string;
  readonly samples: number;
  readonly seed: number;
  readonly format: OutputFormat;
  readonly width: number;
}

/** `concord judge rank`: people's scores of systems from rankings of their outputs. */
export function rankCommand(io: Io): Command {
  const command = new Command("rank")
    .description(
      "score systems by WMT's rankings: win ratios and Bradley–Terry strengths with intervals",
    )
    .argument("<file...>", "rankings of two or more outputs (CSV or TSV)")
    .option(
      "--pair <pair>",
      "language pair, as the file names it: English-French",
    );
  return addOutputOptions(
    addResamplingOptions(command, {
      description: "resamples for intervals, 0 for none",
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
      const rankings = await readRankings(io, files, options.pair);
      const ranked = rankSystems(rankings, options);
      await writeParts(
        io,
        {
          parts: [table(ranked, options)],
          notes: [
            `${ranked.rankings} rankings, ${ranked.comparisons} comparisons; 95 % intervals from drawing rankings anew`,
            "win ratio: wins / (wins + losses); ≥ others: (wins + ties) / all; expected wins: mean of the ratios against each opponent",
          ],
          json: () => ranked,
        },
        options.format,
      );
    });
}

/** Reads rankings of one language pair. */
export async function readRankings(
  io: Io,
  files: readonly string[],
  pair: string | undefined,
): Promise<readonly Ranking[]> {
  const all: Ranking[] = [];
  for (const file of files)
    for (const ranking of parseRankings(await readAllLines(io, file), { file }))
      all.push(ranking);
  if (!all.some((ranking) => comparisonsOf(ranking).length > 0))
    throw new CorpusError(
      "expected rankings of two systems or more, found none",
      { code: "missing", file: files.join(", ") },
    );
  const pairs = [...new Set(all.map((ranking) => ranking.pair))];
  if (pair === undefined) {
    if (pairs.length > 1)
      throw new UsageError(
        `the rankings are of several language pairs; choose one with --pair: ${pairs.join(", ")}`,
      );
    return all;
  }
  const chosen = all.filter((ranking) => ranking.pair === pair);
  if (chosen.length === 0)
    throw new UsageError(
      `there are no rankings of ${pair}, only of ${pairs.join(", ")}`,
    );
  return chosen;
}

function table(
  { systems }: ReturnType<typeof rankSystems>,
  { format, width }: RankOptions,
): Part {
  // Other programs read the numbers in full, and bounds as columns of their own.
  if (format === "tsv") {
    const cell = (value: number | undefined): string =>
      value === undefined ? "" : String(value);
    const three = ({ value, interval }: RankedScore): string[] => [
      cell(value),
      cell(interval?.low),
      cell(interval?.high),
    ];
    return {
      title: "",
      table: {
        columns: columnsOf(
          ...["system", "winRatio", "winRatioLow", "winRatioHigh"],
          ...["atLeastAsGood", "atLeastAsGoodLow", "atLeastAsGoodHigh"],
          ...["expectedWins", "expectedWinsLow", "expectedWinsHigh"],
          ...["bradleyTerry", "bradleyTerryLow", "bradleyTerryHigh"],
          ...["wins", "ties", "losses"],
        ),
        rows: systems.map((system) => [
          system.name,
          ...three(system.winRatio),
          ...three(system.atLeastAsGood),
          ...three(system.expectedWins),
          ...three(system.bradleyTerry),
          ...[system.wins, system.ties, system.losses].map(String),
        ]),
      },
    };
  }
  const two = ({ value, interval }: RankedScore): string[] => [
    value === undefined ? "–" : value.toFixed(width),
    interval === undefined
      ? "–"
      : `[${interval.low.toFixed(width)}, ${interval.high.toFixed(width)}]`,
  ];
  return {
    title: "",
    table: {
      columns: columnsOf(
        ...["system", "win ratio", "95 %", "≥ others", "95 %"],
        ...["expected wins", "95 %", "Bradley–Terry", "95 %"],
        ...["wins", "ties", "losses"],
      ),
      rows: systems.map((system) => [
        system.name,
        ...two(system.winRatio),
        ...two(system.atLeastAsGood),
        ...two(system.expectedWins),
        ...two(system.bradleyTerry),
        ...[system.wins, system.ties, system.losses].map(String),
      ]),
    },
  };
}

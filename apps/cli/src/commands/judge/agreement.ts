import { Command, Option } from "commander";
import {
  fleissKappa,
  krippendorffAlpha,
  pairwiseAgreement,
} from "@concord-mt/correlation";
import { annotationTable, rankingAgreement } from "@concord-mt/judgement";
import { UsageError } from "../../errors.ts";
import type { Io } from "../../io.ts";
import {
  type OutputFormat,
  addOutputOptions,
} from "../../options/evaluation-options.ts";
import { readJudgements } from "./lines.ts";
import { readRankings } from "./rank.ts";
import { columnsOf, writeParts } from "./write-parts.ts";

interface AgreementOptions {
  readonly of?: "verdict" | "choices" | "rankings";
  readonly pair?: string;
  readonly format: OutputFormat;
  readonly width: number;
}

/** `concord judge agreement`: do annotators agree? */
export function agreementCommand(io: Io): Command {
  const command = new Command("agreement")
    .description(
      "agreement between annotators: Cohen's κ by pair, Fleiss' κ, Krippendorff's α; for rankings WMT's κ",
    )
    .argument("<file...>", "judgement lines (JSON Lines), or rankings (CSV)")
    .addOption(
      new Option(
        "--of <what>",
        "what is compared (default: rankings for .csv files, choices where labels were chosen, else verdicts)",
      ).choices(["verdict", "choices", "rankings"]),
    )
    .option("--pair <pair>", "language pair of rankings: English-French");
  return addOutputOptions(command, { width: 3 })
    .addHelpText(
      "after",
      `
Examples:
  $ concord judge agreement judgements.jsonl
  $ concord judge agreement wmt12.RNK_results.csv --pair English-French
`,
    )
    .action(async (files: readonly string[], options: AgreementOptions) => {
      const isCsv = files.every((file) => /\.csv(?:\.gz)?$/.test(file));
      if (options.of === "rankings" || (options.of === undefined && isCsv))
        await compareRankings(io, files, options);
      else await compareLabels(io, files, options);
    });
}

async function compareRankings(
  io: Io,
  files: readonly string[],
  { pair, format, width }: AgreementOptions,
): Promise<void> {
  const rankings = await readRankings(io, files, pair);
  const between = rankingAgreement(rankings, "between");
  const within = rankingAgreement(rankings, "within");
  const row = (name: string, one: typeof between): string[] => [
    name,
    number(one.observed, width),
    number(one.expected, width),
    number(one.kappa, width),
    String(one.pairs),
  ];
  await writeParts(
    io,
    {
      parts: [
        {
          title: "",
          table: {
            columns: columnsOf("annotators", "P(A)", "P(E)", "κ", "pairs"),
            rows: [row("different ones", between), row("one twice", within)],
          },
        },
      ],
      json: () => ({ between, within }),
    },
    format,
  );
}

async function compareLabels(
  io: Io,
  files: readonly string[],
  { of, format, width }: AgreementOptions,
): Promise<void> {
  const lines = await readJudgements(io, files);
  const what =
    of === "verdict" || of === "choices"
      ? of
      : lines.some(({ choices }) => choices !== undefined)
        ? "choices"
        : "verdict";
  const table = annotationTable(lines, what);
  if (table.shared === 0)
    throw new UsageError(
      `no item has been judged by two annotators (${table.annotators.length} in these files)`,
    );
  const pairwise = pairwiseAgreement(table.labels);
  const alpha = krippendorffAlpha(table.labels);
  const all = fleissKappa(table.labels);
  const fleiss = all.n === 0 ? undefined : all;
  const name = (at: number): string => table.annotators[at] ?? "";
  await writeParts(
    io,
    {
      parts: [
        {
          title: `Annotators by pair (${what})`,
          table: {
            columns: columnsOf("first", "second", "agreement", "κ", "items"),
            rows: pairwise.pairs
              .filter(({ n }) => n > 0)
              .map(({ first, second, observed, value, n }) => [
                name(first),
                name(second),
                number(observed, width),
                number(value, width),
                String(n),
              ]),
          },
        },
        {
          title: "All annotators",
          table: {
            columns: columnsOf(
              "measure",
              "value",
              "observed",
              "by chance",
              "n",
            ),
            rows: [
              [
                "Krippendorff's α",
                ...[alpha.value, alpha.observed, alpha.expected].map((one) =>
                  number(one, width),
                ),
                String(alpha.n),
              ],
              ...(fleiss === undefined
                ? []
                : [
                    [
                      "Fleiss' κ",
                      ...[fleiss.value, fleiss.observed, fleiss.expected].map(
                        (one) => number(one, width),
                      ),
                      String(fleiss.n),
                    ],
                  ]),
            ],
          },
        },
      ],
      json: () => ({
        ...{ of: what, annotators: table.annotators, shared: table.shared },
        ...{ pairwise, krippendorffAlpha: alpha, fleissKappa: fleiss ?? null },
      }),
    },
    format,
  );
}

function number(value: number | undefined, width: number): string {
  return value === undefined ? "–" : value.toFixed(width);
}

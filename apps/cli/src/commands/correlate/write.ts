import type { Correlation } from "@concord-mt/correlation";
import {
  type Table,
  type TableFormat,
  formatTable,
  scatterText,
} from "@concord-mt/report";
import { plainLine } from "../../evaluation/plain-line.ts";
import { stableJson } from "../../evaluation/stable-json.ts";
import { formatP } from "../../evaluation/write-result.ts";
import { type Io, print } from "../../io.ts";
import type { Analysis, Correlated, MetricAgreement } from "./analyse.ts";
import { toScatters } from "./plots.ts";
import type { SegmentResult } from "./segments.ts";
import type { ScoreColumns } from "./table.ts";

export interface WriteOptions {
  readonly format: TableFormat | "json";
  readonly width: number;
  readonly draw: boolean;
}

/** Writes the tables of agreement, or all of it as JSON. */
export async function writeCorrelated(
  io: Io,
  columns: ScoreColumns,
  correlated: Correlated,
  segments: SegmentResult | undefined,
  options: WriteOptions,
): Promise<void> {
  const { format, width } = options;
  if (format === "json") {
    const value = {
      human: columns.human.name,
      ...correlated,
      ...(segments && { segments }),
    };
    await print(io.stdout, stableJson(value));
    return;
  }
  if (format === "tsv") {
    await print(io.stdout, formatTable(tsvTable(correlated), format));
    return;
  }
  const parts = [
    {
      title: `${columns.human.name}, ${correlated.all.systems.length} systems`,
      table: agreementTable(correlated.all, width),
    },
    ...(correlated.without === undefined
      ? []
      : [
          {
            title: `Without ${leftOut(correlated)}, ${correlated.without.systems.length} systems`,
            table: agreementTable(correlated.without, width),
          },
        ]),
    ...williamsTables(correlated),
    ...segmentTables(segments, width),
  ];
  for (const [at, { title, table }] of parts.entries())
    await print(
      io.stdout,
      `${at === 0 ? "" : "\n"}${plainLine(title, format)}\n\n${formatTable(table, format)}`,
    );
  await print(
    io.stdout,
    `\n${notes(columns, correlated)
      .map((line) => `${plainLine(line, format)}\n`)
      .join("")}`,
  );
  if (options.draw && format === "text")
    for (const plot of toScatters(columns, correlated))
      await print(
        io.stdout,
        `\n${scatterText(plot, { columns: Math.max(40, Math.min(72, io.columns)) })}`,
      );
}

function leftOut({ outliers, excluded }: Correlated): string {
  return [...new Set([...outliers, ...excluded])].join(", ");
}

function agreementTable({ metrics }: Analysis, width: number): Table {
  const right = (title: string): Table["columns"][number] => ({
    title,
    align: "right",
  });
  return {
    columns: [
      { title: "metric" },
      ...["Pearson", "95 %", "p", "bootstrap", "without one"].map(right),
      ...["Spearman", "95 %", "Kendall", "95 %", "pairs"].map(right),
    ],
    rows: metrics.map((metric) => [
      `${metric.name}${metric.isTurned ? " (−)" : ""}`,
      number(metric.pearson.coefficient, width),
      interval(metric.pearson, width),
      formatP(metric.pearson.p),
      range(metric.bootstrap, width),
      range(metric.leaveOneOut, width),
      number(metric.spearman.coefficient, width),
      interval(metric.spearman, width),
      number(metric.kendall.coefficient, width),
      interval(metric.kendall, width),
      pairs(metric, width),
    ]),
  };
}

function pairs({ pairwise }: MetricAgreement, width: number): string {
  return number(pairwise.accuracy, width);
}

function interval(correlation: Correlation, width: number): string {
  return correlation.interval === undefined
    ? "–"
    : range(correlation.interval, width);
}

function range(
  {
    low,
    high,
  }: { readonly low: number | undefined; readonly high: number | undefined },
  width: number,
): string {
  return low === undefined || high === undefined
    ? "–"
    : `[${low.toFixed(width)}, ${high.toFixed(width)}]`;
}

function number(value: number | undefined, width: number): string {
  return value === undefined ? "–" : value.toFixed(width);
}

/** A table of p for the metrics in the rows against those in the columns. */
function williamsTables(
  correlated: Correlated,
): { title: string; table: Table }[] {
  const tableOf = (analysis: Analysis, title: string) => {
    const names = analysis.metrics.map(({ name }) => name);
    return {
      title,
      table: {
        columns: [
          { title: "" },
          ...names.map((name) => ({ title: name, align: "right" as const })),
        ],
        rows: names.map((first) => [
          first,
          ...names.map((second) => {
            const found = analysis.comparisons.find(
              (one) => one.first === first && one.second === second,
            );
            const p = found?.williams.p;
            if (p === undefined) return "–";
            const mark = (found?.holm ?? 1) < 0.05 ? "*" : " ";
            return `${p < 0.001 ? "<0.001" : p.toFixed(3)}${mark}`;
          }),
        ]),
      },
    };
  };
  if (correlated.all.metrics.length < 2) return [];
  return [
    tableOf(
      correlated.all,
      "Williams tests: p that the row correlates more than the column (Pearson)",
    ),
    ...(correlated.without === undefined
      ? []
      : [
          tableOf(
            correlated.without,
            `Williams tests without ${leftOut(correlated)}`,
          ),
        ]),
  ];
}

function segmentTables(
  segments: SegmentResult | undefined,
  width: number,
): { title: string; table: Table }[] {
  if (segments === undefined) return [];
  const right = (title: string): Table["columns"][number] => ({
    title,
    align: "right",
  });
  const agreement = {
    title: `Segment scores, ${segments.systems.length} systems × ${segments.segments} segments`,
    table: {
      columns: [
        { title: "metric" },
        ...["SPA", "acc-eq", "threshold", "Pearson", "95 % (both)"].map(right),
      ],
      rows: segments.metrics.map(({ name, soft, ties, both }) => [
        name,
        number(soft.accuracy, width),
        number(ties.accuracy, width),
        number(ties.epsilon, width),
        number(both.coefficient, width),
        range(both, width),
      ]),
    },
  };
  if (segments.comparisons.length === 0) return [agreement];
  return [
    agreement,
    {
      title: "Perm-Both: p that the first correlates more than the second",
      table: {
        columns: [
          { title: "first" },
          { title: "second" },
          right("difference"),
          right("p"),
        ],
        rows: segments.comparisons.map(({ first, second, difference, p }) => [
          first,
          second,
          number(difference, width),
          formatP(p),
        ]),
      },
    },
  ];
}

function notes(
  { human, metrics }: ScoreColumns,
  { outliers, all }: Correlated,
): string[] {
  const turned = metrics.filter(({ isTurned }) => isTurned);
  const missing = all.metrics.filter(({ pearson }) => pearson.missing > 0);
  const undefinedOnes = all.metrics.filter(
    ({ pearson }) => pearson.reason !== undefined,
  );
  return [
    "95 %: Fisher's z (Bonett and Wright); bootstrap: 95 % over systems; without one: least and greatest with one system left out",
    "pairs: share of pairs of systems in the same order as people's; * in Williams tests: p < 0.05 two-sided, adjusted by Holm",
    ...(turned.length > 0
      ? [
          `(−): less is better, the negative is correlated: ${turned.map(({ name }) => name).join(", ")}`,
        ]
      : []),
    outliers.length > 0
      ? `outliers by ${human.name} (more than 2.5 × 1.483 MAD from the median): ${outliers.join(", ")}`
      : `no outliers by ${human.name} (MAD rule)`,
    ...missing.map(
      ({ name, pearson }) =>
        `${name}: ${pearson.missing} systems without a score are left out`,
    ),
    ...undefinedOnes.map(
      ({ name, pearson }) => `${name}: no correlation, ${pearson.reason ?? ""}`,
    ),
    ...(all.systems.length < 10
      ? [
          `${all.systems.length} systems: intervals are wide, and differences between metrics seldom mean much`,
        ]
      : []),
  ];
}

/** One line for each metric and set of systems, for other programs. */
function tsvTable({ all, without }: Correlated): Table {
  const cell = (value: number | undefined): string =>
    value === undefined ? "" : String(value);
  const rows = (analysis: Analysis, name: string): string[][] =>
    analysis.metrics.map((metric) => [
      name,
      metric.name,
      ...[metric.pearson, metric.spearman, metric.kendall].flatMap((one) => [
        cell(one.coefficient),
        cell(one.interval?.low),
        cell(one.interval?.high),
        cell(one.p),
      ]),
      cell(metric.bootstrap.low),
      cell(metric.bootstrap.high),
      cell(metric.pairwise.accuracy),
      String(metric.pearson.n),
    ]);
  const four = (name: string): string[] => [
    name,
    `${name}Low`,
    `${name}High`,
    `${name}P`,
  ];
  return {
    columns: [
      ...["systems", "metric"],
      ...["pearson", "spearman", "kendall"].flatMap(four),
      ...["bootstrapLow", "bootstrapHigh", "pairwiseAccuracy", "n"],
    ].map((title) => ({ title })),
    rows: [
      ...rows(all, "all"),
      ...(without === undefined ? [] : rows(without, "without outliers")),
    ],
  };
}

import { plural } from "@concord-mt/core";
import { documentUnits } from "@concord-mt/correlation";
import { type Table, formatTable } from "@concord-mt/report";
import { plainLine } from "../parts/plain-line.ts";
import {
  bootstrapRemark,
  formatNumber,
  formatP,
  formatStarredP,
  scaled,
} from "../scores/metric-result.ts";
import type { Output, OutputOptions } from "../output.ts";
import { fitTable } from "../parts/fit-table.ts";
import { comparisonCells } from "./comparison-cells.ts";
import { comparisonMatrices } from "./comparison-matrix.ts";
import type {
  AdjustedComparison,
  PairComparison,
} from "@concord-mt/evaluation";

/** Writes all comparisons, metric by metric. */
export async function writeComparison(
  output: Output,
  pairs: readonly PairComparison[],
  { format, width }: OutputOptions,
): Promise<void> {
  if (format === "json") {
    await output.write(`${JSON.stringify(toJson(pairs), undefined, 2)}\n`);
    return;
  }
  if (format === "tsv") {
    await output.write(formatTable(comparisonCells(pairs), format));
    return;
  }
  const parts = isAllPairs(pairs)
    ? comparisonMatrices(pairs, width)
    : [{ title: "", table: toTable(pairs, width) }];
  const tables = parts.flatMap(({ title, table }) =>
    format === "text"
      ? fitTable(table, output.columns, 2).map((one) => ({ title, table: one }))
      : [{ title, table }],
  );
  await output.write(
    tables
      .map(
        ({ title, table }) =>
          `${title === "" ? "" : `${plainLine(title, format)}\n\n`}${formatTable(table, format)}`,
      )
      .join("\n"),
  );
  const notes = explain(pairs, width);
  await output.write(
    `\n${notes.map((line) => `${plainLine(line, format)}\n`).join("")}`,
  );
}

function toTable(pairs: readonly PairComparison[], width: number): Table {
  const names = [
    ...new Set(
      pairs.flatMap(({ metrics }) => metrics.map((one) => one.metric.name)),
    ),
  ];
  const right = (title: string) => ({ title, align: "right" as const });
  return {
    columns: [
      { title: "metric" },
      { title: "system" },
      ...[
        ...["scores", "difference"],
        ...(hasBootstrap(pairs) ? ["p (bootstrap)"] : []),
        ...["p", "p (Holm)", "gained", "lost", "p (McNemar)"],
      ].map(right),
    ],
    rows: names.flatMap((name) =>
      pairs.flatMap(({ after, metrics }) => {
        const one = metrics.find(({ metric }) => metric.name === name);
        return one === undefined
          ? []
          : [
              [
                one.metric.title,
                after.name,
                ...cells(one, width, hasBootstrap(pairs)),
              ],
            ];
      }),
    ),
  };
}

function hasBootstrap(pairs: readonly PairComparison[]): boolean {
  return pairs.some(({ metrics }) =>
    metrics.some(({ bootstrap }) => bootstrap !== undefined),
  );
}

function cells(
  one: AdjustedComparison,
  width: number,
  withBootstrap: boolean,
): string[] {
  const { metric, occurrences, bootstrap, randomisation } = one;
  const number = (value: number | undefined): string =>
    formatNumber(value, metric.scale, width);
  const sign = (one.difference ?? -1) >= 0 ? "+" : "";
  return [
    `${number(one.before)} → ${number(one.after)}`,
    `${sign}${number(one.difference)}`,
    ...(withBootstrap
      ? [randomisation.identical ? "identical" : formatP(bootstrap?.p)]
      : []),
    ...(randomisation.identical
      ? ["identical", "–"]
      : [formatP(randomisation.p), formatStarredP(one.adjusted)]),
    ...(occurrences === undefined
      ? ["", "", ""]
      : [
          String(occurrences.onlyAfter),
          String(occurrences.onlyBefore),
          formatP(occurrences.exact.p),
        ]),
  ];
}

function explain(pairs: readonly PairComparison[], width: number): string[] {
  const [first] = pairs;
  if (first === undefined) return [];
  const lower = first.metrics.filter(({ metric }) => !metric.higherIsBetter);
  const unit =
    documentUnits(first.before.run.documents) === undefined
      ? "lines"
      : "documents";
  return [
    ...(isAllPairs(pairs) ? [] : [`baseline: ${first.before.name}`]),
    `* p < 0.05 after Holm's correction for ${plural(pairs.length, "pair")} of systems; p by randomisation of ${unit}`,
    ...(isAllPairs(pairs)
      ? [
          "− 1: minus the score of system 1; every system of a cluster differs from all of the others",
        ]
      : first.metrics.some(({ occurrences }) => occurrences)
        ? ["gained, lost: occurrences that are newly right, newly wrong"]
        : []),
    ...(lower.length > 0
      ? [
          `${lower.map(({ metric }) => metric.title).join(", ")}: lower is better`,
        ]
      : []),
    ...bootstrapRemark(pairs.flatMap(({ metrics }) => metrics)),
    ...powers(pairs, width),
    ...first.metrics.map(({ metric }) => metric.signature),
  ];
}

/** Whether systems are compared with more than one baseline. */
function isAllPairs(pairs: readonly PairComparison[]): boolean {
  return new Set(pairs.map(({ before }) => before.at)).size > 1;
}

/** What a test set of this size can show, said once for each metric: of the pairs that need most, and of those that need least. */
function powers(pairs: readonly PairComparison[], width: number): string[] {
  return (pairs[0]?.metrics ?? []).flatMap(({ metric, occurrences }, at) => {
    const points = pairs
      .flatMap(({ metrics }) => metrics[at]?.detectable ?? [])
      .sort((a, b) => a - b);
    if (occurrences === undefined || points.length === 0) return [];
    const ends = [points[0], points.at(-1)].map((value) =>
      formatNumber(value, metric.scale, width),
    );
    const range = ends[0] === ends[1] ? ends[0] : ends.join(" to ");
    return [
      `${metric.title}: ${plural(occurrences.total, "occurrence")} can detect a difference of ${range ?? ""} points (with 80 % power, at p < 0.05)`,
    ];
  });
}

function toJson(pairs: readonly PairComparison[]): object {
  const [first] = pairs;
  return {
    signatures: Object.fromEntries(
      (first?.metrics ?? []).map(({ metric }) => [
        metric.title,
        metric.signature,
      ]),
    ),
    pairs: pairs.map(({ before, after, metrics }) => ({
      baseline: before.name,
      system: after.name,
      metrics: Object.fromEntries(
        metrics.map((one) => [one.metric.title, comparisonJson(one)]),
      ),
    })),
  };
}

function comparisonJson(one: AdjustedComparison): object {
  const { bootstrap, randomisation, occurrences } = one;
  return {
    baseline: scaled(one.before, one.metric.scale),
    system: scaled(one.after, one.metric.scale),
    difference: scaled(one.difference, one.metric.scale),
    identical: randomisation.identical,
    ...(bootstrap && { pairedBootstrap: { p: bootstrap.p ?? null } }),
    approximateRandomisation: {
      p: randomisation.p ?? null,
      holm: one.adjusted ?? null,
    },
    ...(occurrences && {
      occurrences: occurrences.total,
      newlyRight: occurrences.onlyAfter,
      newlyWrong: occurrences.onlyBefore,
      mcnemar: { p: occurrences.exact.p },
      detectable: scaled(one.detectable, one.metric.scale),
    }),
  };
}

import { plural } from "@concord-mt/core";
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
import { comparisonCells } from "./comparison-cells.ts";
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
  await output.write(formatTable(toTable(pairs, width), format));
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
      { title: "baseline" },
      { title: "system" },
      ...[
        "scores",
        "difference",
        ...(hasBootstrap(pairs) ? ["p (bootstrap)"] : []),
        "p (randomisation)",
        "p (Holm)",
        "newly right",
        "newly wrong",
        "p (McNemar)",
      ].map(right),
    ],
    rows: names.flatMap((name) =>
      pairs.flatMap(({ before, after, metrics }) => {
        const one = metrics.find(({ metric }) => metric.name === name);
        return one === undefined
          ? []
          : [
              [
                one.metric.title,
                before.name,
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
  const unit = first.before.run.documents === undefined ? "lines" : "documents";
  const powers = pairs.flatMap(({ after, before, metrics }) =>
    metrics.flatMap(({ metric, occurrences, detectable }) =>
      detectable === undefined || occurrences === undefined
        ? []
        : [
            `${metric.title}, ${before.name} and ${after.name}: ${plural(occurrences.total, "occurrence")} can detect a difference of ${formatNumber(detectable, metric.scale, width)} points (with 80 % power, at p < 0.05)`,
          ],
    ),
  );
  return [
    `* p < 0.05; tests resample ${unit}; Holm's correction is for ${plural(pairs.length, "pair")} of systems`,
    ...(lower.length > 0
      ? [
          `${lower.map(({ metric }) => metric.title).join(", ")}: lower is better`,
        ]
      : []),
    ...bootstrapRemark(pairs.flatMap(({ metrics }) => metrics)),
    ...powers,
    ...first.metrics.map(({ metric }) => metric.signature),
  ];
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

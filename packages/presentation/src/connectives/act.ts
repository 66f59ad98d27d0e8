import type { ActTotals, Spread } from "@concord-mt/act";
import { type SixCase, sixCases, plural } from "@concord-mt/core";
import { type Column, type Table, formatTable } from "@concord-mt/report";
import {
  type Presentation,
  formatNumber,
  formatP,
  writeResult,
} from "../scores/metric-result.ts";
import type { Output, OutputOptions } from "../output.ts";
import { breakdownTables } from "./breakdown-tables.ts";
import type { ActEvaluation, ActJudgements } from "@concord-mt/evaluation";
import { actJson } from "./act-json.ts";
import { referenceLine } from "@concord-mt/run";

/** Writes ACT of all systems, with what it rests on. */
export async function writeActResult(
  output: Output,
  evaluation: ActEvaluation,
  merged: ActJudgements["merged"],
  options: OutputOptions & { readonly breakdown?: boolean },
): Promise<void> {
  const { format, width, quiet = false } = options;
  const { systems, summary } = evaluation;
  if (!quiet) {
    if (systems.every(({ items }) => items.length === 0))
      output.warn({
        code: "no-connective",
        message:
          "no connective of the list occurs in the source, so ACT is undefined",
      });
    for (const warning of summary.warnings) output.warn(warning);
  }
  if (format === "json") {
    await output.write(
      `${JSON.stringify(actJson(evaluation, merged), undefined, 2)}\n`,
    );
    return;
  }
  await writeResult(
    output,
    evaluation,
    presentation(evaluation, width),
    options,
  );
  if (format === "tsv") return;
  if (systems.length > 1)
    await output.write(
      `\n${formatTable(summaryTable(evaluation, width), format)}`,
    );
  if (options.breakdown !== true) return;
  for (const { title, table } of breakdownTables(systems, width))
    await output.write(`\n${title}\n\n${formatTable(table, format)}`);
}

function presentation(
  { systems, ofReference }: ActEvaluation,
  width: number,
): Presentation<ActTotals> {
  const score = ofReference?.ACTa;
  const byScore = new Map<ActTotals, ActEvaluation["systems"][number]>(
    systems.map((system) => [system.score, system]),
  );
  const caseColumn = (
    name: SixCase,
  ): NonNullable<Presentation<ActTotals>["columns"]>[number] => ({
    title: `case ${name}`,
    cell: ({ cases }) => String(cases[name - 1]),
  });
  const mcnemar = {
    title: "p (McNemar)",
    cell: (score: ActTotals) => formatP(byScore.get(score)?.mcnemar?.exact.p),
  };
  return {
    title: "ACTa",
    scale: 100,
    columns: [
      ...(systems.length > 1 ? [mcnemar] : []),
      {
        title: "ACTa5+6",
        cell: ({ ACTa56 }) => formatNumber(ACTa56, 100, width),
      },
      { title: "ACTm", cell: (score) => formatManual(score, width) },
      ...sixCases.map(caseColumn),
      { title: "total", cell: ({ total }) => String(total) },
    ],
    notes:
      score === undefined
        ? []
        : [
            referenceLine({ title: "ACT", score }, [], (value) =>
              formatNumber(value, 100, width),
            ),
          ],
    parts: () => ({}),
  };
}

/** ACTm, or where it will be when all is judged. */
function formatManual(
  { ACTm, ACTmInterval, pending }: ActTotals,
  width: number,
): string {
  if (pending === 0) return formatNumber(ACTm, 100, width);
  return `${formatNumber(ACTmInterval?.low, 100, width)}–${formatNumber(ACTmInterval?.high, 100, width)}`;
}

/** What the papers' tables end with. */
function summaryTable(
  { systems, summary: { ACTa, ACTa56, ACTm } }: ActEvaluation,
  width: number,
): Table {
  const right = (title: string): Column => ({ title, align: "right" });
  const row = (
    title: string,
    value: (spread: Spread) => number | undefined,
  ) => [
    title,
    ...[ACTa, ACTa56, ACTm].map((spread) =>
      formatNumber(value(spread), 100, width),
    ),
  ];
  return {
    columns: [
      { title: `over ${plural(systems.length, "system")}` },
      right("ACTa"),
      right("ACTa5+6"),
      right("ACTm"),
    ],
    rows: [
      row("mean", ({ mean }) => mean),
      row("standard deviation", ({ standardDeviation }) => standardDeviation),
    ],
  };
}

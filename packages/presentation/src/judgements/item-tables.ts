import { type SixCase, caseNames, sixCases } from "@concord-mt/core";
import {
  type CaseJudgementTable,
  type DetailItem,
  type ItemScores,
  itemsBySystem,
} from "@concord-mt/judgement";
import type { Table } from "@concord-mt/report";
import {
  type Part,
  columnsOf,
  fixed,
  percent,
  percentRange,
} from "../parts/parts.ts";
import { documentPart } from "./document-table.ts";

/** The tables of what judgements say of a metric's items. */
export function itemParts(
  { cases, estimates, semiAutomatic, documents }: ItemScores,
  items: readonly DetailItem[],
  judgedCases: readonly SixCase[],
  width: number,
): readonly Part[] {
  return [
    { title: "Judgements by case (percent)", table: caseTable(cases, width) },
    {
      title:
        "Prediction-powered accuracy: the metric on all items, people on some (percent)",
      table: estimateTable(estimates, items, width),
    },
    {
      title: `Semi-automatic scores, people deciding cases ${judgedCases.join(", ")} (percent)`,
      table: {
        columns: columnsOf(
          ...["system", "if open are wrong", "if right", "expected"],
          ...["judged", "open", "items"],
        ),
        rows: semiAutomatic.map((one) => [
          one.name,
          ...[one.low, one.high, one.expected].map((share) =>
            percent(share, width),
          ),
          ...[one.judged, one.pending, one.total].map(String),
        ]),
      },
    },
    ...(documents === undefined ? [] : [documentPart(documents)]),
  ];
}

/** Rows of apt-2017's Table 5. */
export function caseTable(
  { cases, total }: CaseJudgementTable,
  width: number,
): Table {
  const row = (name: string, one: CaseJudgementTable["total"]): string[] => [
    name,
    percent(one.shares?.correct, width),
    percent(one.shares?.incorrect, width),
    percent(one.shares?.bad, width),
    String(one.total),
  ];
  return {
    columns: columnsOf(
      ...["case", "correct", "incorrect", "bad translation", "total"],
    ),
    rows: [
      ...sixCases.map((name) =>
        row(`c${name} (${caseNames[name]})`, cases[name]),
      ),
      row("total", total),
    ],
  };
}

function estimateTable(
  estimates: ItemScores["estimates"],
  items: readonly DetailItem[],
  width: number,
): Table {
  const systems = itemsBySystem(items);
  return {
    columns: columnsOf(
      ...["system", "accuracy", "95 %", "people alone", "95 %"],
      ...["metric alone", "trust", "judged", "items"],
    ),
    rows: estimates.map((found) => [
      found.name,
      percent(found.accuracy, width),
      percentRange(found.interval, width),
      percent(found.labelsOnly?.accuracy, width),
      percentRange(found.labelsOnly?.interval, width),
      percent(found.metricOnly, width),
      fixed(found.trust, 2),
      String(found.n ?? 0),
      String(systems.get(found.name)?.length ?? 0),
    ]),
  };
}

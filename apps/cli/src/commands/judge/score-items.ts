import { type PackPronouns, caseNames, sixCases } from "@concord-mt/core";
import {
  type CaseJudgementTable,
  type DocumentCategoryTable,
  type JudgementLine,
  type PredictionPoweredEstimate,
  caseJudgements,
  documentCategories,
  predictionPowered,
  pronounCategory,
  semiAutomatic,
} from "@concord-mt/judgement";
import type { Table } from "@concord-mt/report";
import type { DetailItem } from "./items.ts";
import { type JoinedSystem, joinJudgements } from "./join.ts";
import type { ScoredPart } from "./score-gaps.ts";
import type { JudgeScoreOptions } from "./score.ts";
import { type Part, columnsOf, percent, percentRange } from "./write-parts.ts";

/** What judgements say of a metric's cases, and of the systems with the metric's help. */
export function scoreWithItems(
  lines: readonly JudgementLine[],
  items: readonly DetailItem[],
  pronouns: PackPronouns | undefined,
  options: JudgeScoreOptions,
): ScoredPart {
  const { width } = options;
  const systems = joinJudgements(lines, items, options);
  const judged = systems.flatMap(({ items: own, verdicts }) =>
    own.flatMap((item) => {
      const verdict = verdicts.get(item.id);
      return verdict === undefined ? [] : [{ ...item, verdict }];
    }),
  );
  const cases = caseJudgements(judged);
  const estimates = systems.map((system) => estimate(system, options));
  const semi = semiAutomatic(
    systems.map(({ name, items: own, verdicts }) => ({
      name,
      verdicts,
      items: own.filter(
        ({ isCounted, outcome }) =>
          isCounted || options.cases.includes(outcome),
      ),
    })),
    {
      weights: options.weights,
      discard: options.discard ?? [],
      judgedCases: options.cases,
    },
  ).systems;
  const documents = documentTable(judged, pronouns);
  const unmatched = systems.reduce((sum, one) => sum + one.unmatched, 0);
  return {
    parts: [
      { title: "Judgements by case (percent)", table: caseTable(cases, width) },
      {
        title:
          "Prediction-powered accuracy: the metric on all items, people on some (percent)",
        table: estimateTable(systems, estimates, width),
      },
      {
        title: `Semi-automatic scores, people deciding cases ${options.cases.join(", ")} (percent)`,
        table: {
          columns: columnsOf(
            ...["system", "if open are wrong", "if right", "expected"],
            ...["judged", "open", "items"],
          ),
          rows: semi.map((one) => [
            one.name,
            percent(one.low, width),
            percent(one.high, width),
            percent(one.expected, width),
            ...[one.judged, one.pending, one.total].map(String),
          ]),
        },
      },
      ...documents.parts,
    ],
    notes: [
      "estimates need items drawn at random (`judge sample --order random`); trust: how much of the metric is believed",
      ...(unmatched > 0
        ? [`${unmatched} judgements are about no item of the metric`]
        : []),
    ],
    json: {
      cases,
      estimates: systems.map(({ name }, at) => ({
        name,
        ...estimates[at],
      })),
      semiAutomatic: semi,
      ...(documents.table && { documents: documents.table }),
      unmatched,
    },
  };
}

/** Rows of apt-2017's Table 5. */
export function caseTable(cases: CaseJudgementTable, width: number): Table {
  const row = (
    name: string,
    { shares, total }: CaseJudgementTable["total"],
  ): string[] => [
    name,
    percent(shares?.correct, width),
    percent(shares?.incorrect, width),
    percent(shares?.bad, width),
    String(total),
  ];
  return {
    columns: columnsOf(
      ...["case", "correct", "incorrect", "bad translation", "total"],
    ),
    rows: [
      ...sixCases.map((name) =>
        row(`c${name} (${caseNames[name]})`, cases.cases[name]),
      ),
      row("total", cases.total),
    ],
  };
}

function estimate(
  { items, verdicts }: JoinedSystem,
  { weights, discard = [], badTranslation }: JudgeScoreOptions,
): PredictionPoweredEstimate | undefined {
  const dropped = new Set<number>(discard);
  const counted = items.filter(
    ({ isCounted, outcome, id }) =>
      isCounted &&
      !dropped.has(outcome) &&
      !(badTranslation === "skip" && verdicts.get(id) === "bad"),
  );
  const credit = ({ outcome }: DetailItem): number => weights[outcome - 1] ?? 0;
  const labelled = counted.flatMap((item) => {
    const verdict = verdicts.get(item.id);
    return verdict === undefined
      ? []
      : [
          {
            predicted: credit(item),
            actual: verdict === "correct" ? 1 : 0,
          },
        ];
  });
  const unlabelled = counted.filter(({ id }) => !verdicts.has(id)).map(credit);
  return labelled.length < 2
    ? undefined
    : predictionPowered({ labelled, unlabelled });
}

function estimateTable(
  systems: readonly JoinedSystem[],
  estimates: readonly (PredictionPoweredEstimate | undefined)[],
  width: number,
): Table {
  return {
    columns: columnsOf(
      ...["system", "accuracy", "95 %", "people alone", "95 %"],
      ...["metric alone", "trust", "judged", "items"],
    ),
    rows: systems.map(({ name, items }, at) => {
      const found = estimates[at];
      return [
        name,
        percent(found?.accuracy, width),
        percentRange(found?.interval, width),
        percent(found?.labelsOnly.accuracy, width),
        percentRange(found?.labelsOnly.interval, width),
        percent(found?.metricOnly, width),
        found === undefined ? "–" : found.trust.toFixed(2),
        String(found?.n ?? 0),
        String(items.length),
      ];
    }),
  };
}

/** Right and judged items by document and category, where documents or a pack are known. */
function documentTable(
  judged: readonly (DetailItem & { readonly verdict: string })[],
  pronouns: PackPronouns | undefined,
): { readonly parts: readonly Part[]; readonly table?: DocumentCategoryTable } {
  const hasDocuments = judged.some(({ document }) => document !== undefined);
  if (!hasDocuments && pronouns === undefined) return { parts: [] };
  const category =
    pronouns === undefined ? (form: string) => form : pronounCategory(pronouns);
  const table = documentCategories(
    judged.map(({ document = "all", reference, word, verdict }) => ({
      document,
      // What the pronoun should become says more than the source's form; where nothing is aligned, that is left.
      category: category(firstWord(reference) || word),
      isCorrect: verdict === "correct",
    })),
  );
  return { parts: [toPart(table)], table };
}

function firstWord(text: string): string {
  return text.toLowerCase().split(" ")[0] ?? "";
}

function toPart(table: DocumentCategoryTable): Part {
  const cell = ({ part, whole }: { part: number; whole: number }): string =>
    whole === 0 ? "–" : `${part}/${whole}`;
  return {
    title: "Correct and judged by document and category",
    table: {
      columns: columnsOf("document", ...table.categories, "total", "%"),
      rows: [
        ...table.documents.map((name, row) => [
          name,
          ...(table.cells[row] ?? []).map(cell),
          cell(table.byDocument[row] ?? { part: 0, whole: 0 }),
          percent(table.byDocument[row]?.value, 0),
        ]),
        [
          "total",
          ...table.byCategory.map(cell),
          cell(table.total),
          percent(table.total.value, 0),
        ],
        [
          "%",
          ...table.byCategory.map(({ value }) => percent(value, 0)),
          "",
          "",
        ],
      ],
    },
  };
}

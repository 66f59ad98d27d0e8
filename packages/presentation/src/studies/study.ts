import { sixCases } from "@concord-mt/core";
import { type Table, barSvg, scatterSvg, surfaceSvg } from "@concord-mt/report";
import { toScatters } from "../correlations/plots.ts";
import { caseTable } from "../judgements/item-tables.ts";
import { type Part, columnsOf, percent } from "../parts/parts.ts";
import { type Study, alignments } from "@concord-mt/study";

/** Names of the cases, as the paper's figures have them. */
const caseLabels = sixCases.map((name) => `c${name}`);

/** The study's tables, under the numbers that they have in the paper. */
export function studyParts(study: Study, width: number): readonly Part[] {
  return [
    {
      title: "Human evaluation (percent)",
      table: humanTable(study, width),
    },
    {
      title: `Figure 1: correlation with ${study.columns.human.name}, all systems`,
      table: correlationTable(study, "all"),
    },
    ...(study.correlated.without === undefined
      ? []
      : [
          {
            title: `Table 3: without ${leftOut(study)}`,
            table: correlationTable(study, "without"),
          },
        ]),
    { title: "Table 4: weights and alignments", table: weightTable(study) },
    {
      title: "Figure 2: judged pronouns by case",
      table: distributionTable(study, width),
    },
    {
      title: "Table 5: judgements by case, alignment with heuristics (percent)",
      table: caseTable(study.byAlignment["with heuristics"].judgements, width),
    },
    {
      title: "Judgements by case, basic alignment (percent)",
      table: caseTable(study.byAlignment.basic.judgements, width),
    },
  ];
}

/** The study's pictures, by file name. */
export function studyPictures(study: Study): Readonly<Record<string, string>> {
  const surface = (name: (typeof alignments)[number]): string =>
    surfaceSvg({
      title: `Pearson, ${name}`,
      xLabel: "w2",
      yLabel: "w6",
      cells: study.byAlignment[name].surface.map(({ weights, pearson }) => ({
        x: weights[1],
        y: weights[5],
        value: pearson.coefficient,
      })),
    });
  return {
    "figure1.svg": scatterSvg(
      toScatters(study.columns, study.correlated, { over: "all" }),
      { title: "Figure 1: metrics and human evaluation, all systems" },
    ),
    ...(study.correlated.without === undefined
      ? {}
      : {
          "figure1-without-outliers.svg": scatterSvg(
            toScatters(study.columns, study.correlated),
            { title: `Metrics and human evaluation without ${leftOut(study)}` },
          ),
        }),
    "figure2.svg": barSvg({
      title: "Figure 2: judged pronouns by case",
      yLabel: "pronouns",
      groups: caseLabels,
      series: alignments.map((name) => ({
        name,
        values: study.byAlignment[name].cases,
      })),
    }),
    "surface-basic.svg": surface("basic"),
    "surface-heuristics.svg": surface("with heuristics"),
  };
}

function leftOut({ correlated: { outliers, excluded } }: Study): string {
  return [...new Set([...outliers, ...excluded])].join(", ");
}

function humanTable({ human }: Study, width: number): Table {
  return {
    columns: columnsOf(
      ...["system", "with other", "without other", "precision"],
      ...["recall", "F", "gaps", "bad"],
    ),
    rows: human.map((system) => [
      system.name,
      percent(system.withOther.value, width),
      percent(system.withoutOther.value, width),
      percent(system.micro.precision.value, width),
      percent(system.micro.recall.value, width),
      percent(system.micro.f, width),
      String(system.withOther.whole),
      String(system.bad),
    ]),
  };
}

function correlationTable(
  { correlated }: Study,
  which: "all" | "without",
): Table {
  return {
    columns: columnsOf("metric", "Pearson", "95 %", "Spearman", "pairs"),
    rows: (correlated[which]?.metrics ?? []).map((metric) => [
      metric.name,
      number(metric.pearson.coefficient),
      metric.pearson.interval === undefined
        ? "–"
        : `[${number(metric.pearson.interval.low)}, ${number(metric.pearson.interval.high)}]`,
      number(metric.spearman.coefficient),
      number(metric.pairwise.accuracy),
    ]),
  };
}

function weightTable({ byAlignment }: Study): Table {
  return {
    columns: columnsOf("alignment", "w2", "w6", "Pearson", "Spearman"),
    rows: alignments.flatMap((name) =>
      byAlignment[name].weights.map(({ weights, pearson, spearman }) => [
        name,
        String(weights[1]),
        String(weights[5]),
        number(pearson.coefficient),
        number(spearman.coefficient),
      ]),
    ),
  };
}

function distributionTable({ byAlignment }: Study, width: number): Table {
  return {
    columns: columnsOf("alignment", ...caseLabels, "reference accepted %"),
    rows: alignments.map((name) => [
      name,
      ...byAlignment[name].cases.map(String),
      percent(byAlignment[name].referenceAccepted, width),
    ]),
  };
}

function number(value: number | undefined): string {
  return value === undefined ? "–" : value.toFixed(3);
}

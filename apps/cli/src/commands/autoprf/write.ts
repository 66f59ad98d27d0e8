import type { AutoPrfScore, AutoPrfTotals } from "@concord-mt/autoprf";
import { type Column, type Table, formatTable } from "@concord-mt/report";
import {
  type Presentation,
  formatNumber,
  formatP,
  toJson,
  writeResult,
} from "../../evaluation/write-result.ts";
import { type Io, print } from "../../io.ts";
import type { OutputOptions } from "../../options/evaluation-options.ts";
import type { AutoPrfEvaluation, AutoPrfSystem } from "./evaluate.ts";

/** Writes the result of the definition by occurrence. */
export async function writeAutoPrf(
  io: Io,
  evaluation: AutoPrfEvaluation,
  options: OutputOptions & { readonly breakdown?: boolean },
): Promise<void> {
  const { format, width } = options;
  const { systems } = evaluation;
  if (format === "json") {
    const json = toJson(evaluation, {
      ...totalsPresentation<AutoPrfScore>(width),
      parts: scoreJson,
    }) as { systems: readonly object[] };
    const full = {
      ...json,
      systems: json.systems.map((system, at) => ({
        ...system,
        ...extras(systems[at]),
      })),
    };
    await print(io.stdout, `${JSON.stringify(full, undefined, 2)}\n`);
    return;
  }
  const byScore = new Map(systems.map((system) => [system.score, system]));
  const presentation = totalsPresentation<AutoPrfScore>(width);
  const test = {
    title: "p (t, recall)",
    cell: (score: AutoPrfScore) => formatP(byScore.get(score)?.recallTest?.p),
  };
  const columns = [
    ...(presentation.columns ?? []),
    ...(systems.length > 1 ? [test] : []),
  ];
  await writeResult(io, evaluation, { ...presentation, columns }, options);
  if (options.breakdown !== true || format === "tsv") return;
  for (const system of systems) {
    await print(
      io.stdout,
      `\n${system.name}: by source pronoun\n\n${formatTable(pronounTable(system, width), format)}`,
    );
    if (system.documents.length === 0) continue;
    await print(
      io.stdout,
      `\n${system.name}: recall by document\n\n${formatTable(documentTable(system, width), format)}`,
    );
  }
}

/** How precision, recall and F1 are shown. */
export function totalsPresentation<S extends AutoPrfTotals>(
  width: number,
): Presentation<S> {
  return {
    title: "F1",
    scale: 1,
    columns: [
      {
        title: "precision",
        cell: ({ precision }) => formatNumber(precision, 1, width),
      },
      { title: "recall", cell: ({ recall }) => formatNumber(recall, 1, width) },
      { title: "matched", cell: ({ matched }) => String(matched) },
      {
        title: "candidate",
        cell: ({ candidateWords }) => String(candidateWords),
      },
      {
        title: "reference",
        cell: ({ referenceWords }) => String(referenceWords),
      },
    ],
    parts: totalsJson,
  };
}

function totalsJson({
  precision,
  recall,
  f1,
  matched,
  candidateWords,
  referenceWords,
}: AutoPrfTotals): object {
  return {
    precision: precision ?? null,
    recall: recall ?? null,
    f1: f1 ?? null,
    matched,
    candidateWords,
    referenceWords,
  };
}

function scoreJson(score: AutoPrfScore): object {
  const pronouns = Object.entries(score.pronouns).map(
    ([name, part]) => [name, totalsJson(part)] as const,
  );
  return { ...totalsJson(score), pronouns: Object.fromEntries(pronouns) };
}

function extras(system: AutoPrfSystem | undefined): object {
  if (system === undefined) return {};
  const { documents, recallTest } = system;
  return {
    ...(documents.length > 0 && {
      documents: Object.fromEntries(
        documents.map(({ document, score }) => [document, scoreJson(score)]),
      ),
    }),
    ...(recallTest && { recallTest }),
  };
}

const right = (title: string): Column => ({ title, align: "right" });

function pronounTable({ score }: AutoPrfSystem, width: number): Table {
  return {
    columns: [
      { title: "" },
      ...["precision", "recall", "F1", "matched", "candidate", "reference"].map(
        right,
      ),
    ],
    rows: Object.entries(score.pronouns).map(([name, part]) => [
      name,
      ...[part.precision, part.recall, part.f1].map((value) =>
        formatNumber(value, 1, width),
      ),
      ...[part.matched, part.candidateWords, part.referenceWords].map(String),
    ]),
  };
}

function documentTable(
  { documents, score }: AutoPrfSystem,
  width: number,
): Table {
  const pronouns = Object.keys(score.pronouns);
  return {
    columns: [{ title: "" }, ...[...pronouns, "all", "recall"].map(right)],
    rows: documents.map(({ document, score: own }) => [
      document,
      ...pronouns.map(
        (name) =>
          `${own.pronouns[name]?.matched ?? 0}/${own.pronouns[name]?.referenceWords ?? 0}`,
      ),
      `${own.matched}/${own.referenceWords}`,
      formatNumber(own.recall, 1, width),
    ]),
  };
}

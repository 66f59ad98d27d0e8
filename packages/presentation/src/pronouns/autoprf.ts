import type { AutoPrfScore, AutoPrfTotals, autoPrf } from "@concord-mt/autoprf";
import type { PairedTTest } from "@concord-mt/correlation";
import type { PausingContext } from "@concord-mt/core";
import { type Column, type Table, formatTable } from "@concord-mt/report";
import {
  type Presentation,
  formatNumber,
  formatP,
  scaled,
  toJson,
  writeResult,
} from "../scores/metric-result.ts";
import {
  type ScoreWritingOptions,
  writeScores,
} from "../scores/sentence-scores.ts";
import type { Output } from "../output.ts";
import type { AutoPrfEvaluation, AutoPrfSystem } from "@concord-mt/evaluation";

/** Writes the result of the definition by occurrence. */
export async function writeAutoPrf(
  output: Output,
  metric: ReturnType<typeof autoPrf>,
  evaluation: AutoPrfEvaluation,
  options: ScoreWritingOptions & { readonly breakdown?: boolean },
  context: PausingContext,
): Promise<void> {
  const { format, width, short = false } = options;
  const { systems } = evaluation;
  const whole = {
    ...totalsPresentation<AutoPrfScore>(width),
    parts: scoreJson,
  };
  if (options.sentenceLevel === true) {
    await writeScores(output, metric, evaluation, whole, options, context);
    return;
  }
  if (format === "json") {
    const json = toJson(evaluation, whole, { short }) as {
      systems: readonly object[];
    };
    const full = {
      ...json,
      systems: json.systems.map((system, at) => ({
        ...system,
        ...extras(systems[at]),
      })),
    };
    await output.write(`${JSON.stringify(full, undefined, 2)}\n`);
    return;
  }
  const byScore = new Map(systems.map((system) => [system.score, system]));
  const tests = tails.map(({ title, p }) => ({
    title,
    cell: (score: AutoPrfScore) => formatP(p(byScore.get(score)?.recallTest)),
  }));
  const columns = [
    ...(whole.columns ?? []),
    ...(systems.length > 1 ? tests : []),
  ];
  await writeResult(output, evaluation, { ...whole, columns }, options);
  if (options.breakdown !== true) return;
  for (const system of systems) {
    await output.write(
      `\n${system.name}: by source pronoun\n\n${formatTable(pronounTable(system, width), format)}`,
    );
    if (system.documents.length === 0) continue;
    await output.write(
      `\n${system.name}: recall by document\n\n${formatTable(documentTable(system, width), format)}`,
    );
  }
}

/** The t-test on recall: that a system differs from the first, and that it is better. */
const tails = [
  { title: "p (t, recall)", p: (test?: PairedTTest) => test?.p },
  { title: "p (t, greater)", p: (test?: PairedTTest) => test?.pGreater },
];

/** How precision, recall and F1 are shown. */
export function totalsPresentation<S extends AutoPrfTotals>(
  width: number,
): Presentation<S> {
  return {
    title: "F1",
    scale: 100,
    columns: [
      {
        title: "precision",
        cell: ({ precision }) => formatNumber(precision, 100, width),
      },
      {
        title: "recall",
        cell: ({ recall }) => formatNumber(recall, 100, width),
      },
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
    precision: scaled(precision, 100),
    recall: scaled(recall, 100),
    f1: scaled(f1, 100),
    matched,
    candidateWords,
    referenceWords,
  };
}

function scoreJson(
  score: AutoPrfScore,
): object & { readonly pronouns: Readonly<Record<string, object>> } {
  const pronouns = Object.entries(score.pronouns).map(
    ([name, part]) => [name, totalsJson(part)] as const,
  );
  return { ...totalsJson(score), pronouns: Object.fromEntries(pronouns) };
}

function extras(system: AutoPrfSystem | undefined): object {
  if (system === undefined) return {};
  const { documents, recallTest, pronounTests, score } = system;
  const { pronouns } = scoreJson(score);
  return {
    ...(recallTest && {
      pronouns: Object.fromEntries(
        Object.entries(pronouns).map(([name, part]) => [
          name,
          { ...part, recallTest: pronounTests[name] },
        ]),
      ),
    }),
    ...(documents.length > 0 && {
      documents: Object.fromEntries(
        documents.map(({ document, score }) => [document, scoreJson(score)]),
      ),
    }),
    ...(recallTest && { recallTest }),
  };
}

const right = (title: string): Column => ({ title, align: "right" });

function pronounTable(
  { score, recallTest, pronounTests }: AutoPrfSystem,
  width: number,
): Table {
  const tests = recallTest === undefined ? [] : tails;
  return {
    columns: [
      { title: "" },
      ...["precision", "recall", "F1", "matched", "candidate", "reference"].map(
        right,
      ),
      ...tests.map(({ title }) => right(title)),
    ],
    rows: Object.entries(score.pronouns).map(([name, part]) => [
      name,
      ...[part.precision, part.recall, part.f1].map((value) =>
        formatNumber(value, 100, width),
      ),
      ...[part.matched, part.candidateWords, part.referenceWords].map(String),
      ...tests.map(({ p }) => formatP(p(pronounTests[name]))),
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
      formatNumber(own.recall, 100, width),
    ]),
  };
}

import { type AptGroup, decisionPower } from "@concord-mt/apt";
import { type SixCase, defaultCaseWeights, sixCases } from "@concord-mt/core";
import { type Table, formatTable } from "@concord-mt/report";
import { plainLine } from "../parts/plain-line.ts";
import type { OwnCases } from "@concord-mt/anaphora";
import { drawCases } from "../parts/draw-cases.ts";
import { ownTable } from "./own-table.ts";
import { describePower } from "../parts/describe-power.ts";
import { describeTrust } from "../parts/describe-trust.ts";
import {
  type Presentation,
  formatNumber,
  formatP,
  scaled,
  toJson,
  writeResult,
} from "../scores/metric-result.ts";
import type { Output, OutputOptions } from "../output.ts";
import type { AptEvaluation, AptSystem } from "@concord-mt/evaluation";
import { referenceLine } from "@concord-mt/run";

type Options = OutputOptions & {
  readonly breakdown?: boolean;
  /** Credit for each case. @defaultValue the paper's */
  readonly weights?: readonly number[];
  /** What each system's own antecedents say. */
  readonly own?: readonly OwnCases[] | undefined;
};

/** Writes APT of all systems, with what it rests on. */
export async function writeAptResult(
  output: Output,
  evaluation: AptEvaluation,
  options: Options,
): Promise<void> {
  if (options.format === "json") {
    await output.write(
      `${JSON.stringify(aptJson(evaluation, options), undefined, 2)}\n`,
    );
    return;
  }
  await output.note(undefinedLines(evaluation.systems));
  await writeResult(
    output,
    evaluation,
    presentation(evaluation, options.width),
    options,
  );
  if (options.format === "text") {
    await output.write(
      `\n${drawCases(
        output,
        "Pronouns by case",
        evaluation.systems.map(({ name, score }) => ({
          name,
          cases: score.cases,
        })),
      )}`,
    );
    await output.write(trustLines(evaluation.systems, options.width));
    await output.write(powerLines(evaluation.systems, options.weights));
  }
  if (options.own !== undefined && options.format !== "tsv") {
    const table = ownTable(evaluation.systems, options.own, options.width);
    await output.write(
      `\n${plainLine("By the candidate's own antecedents: pronouns that agree / do not / unsure / not asked", options.format)}\n\n${formatTable(table, options.format)}`,
    );
  }
  if (options.breakdown === true && options.format !== "tsv") {
    for (const { title, table } of breakdownTables(
      evaluation.systems,
      options.width,
    )) {
      // LaTeX would set a title as text and stumble over the underscores of names.
      const heading = options.format === "latex" ? `% ${title}` : title;
      await output.write(
        `\n${heading}\n\n${formatTable(table, options.format)}`,
      );
    }
  }
}

/** Says why there is no score, where there is none. */
function undefinedLines(systems: readonly AptSystem[]): string {
  if (systems.every(({ items }) => items.length === 0))
    return "concord: no pronoun of the list occurs in the source, so APT is undefined\n";
  return systems
    .filter(({ score }) => score.score === undefined)
    .map(
      ({ name }) =>
        `concord: every pronoun of ${name} is discarded, so its APT is undefined\n`,
    )
    .join("");
}

function presentation(
  evaluation: AptEvaluation,
  width: number,
): Presentation<AptSystem["score"]> {
  const { systems, ofReference, overTranslated: over } = evaluation;
  const score = ofReference?.score.score;
  const byScore = new Map(systems.map((system) => [system.score, system]));
  const hasTest = systems.length > 1;
  const caseColumn = (
    name: SixCase,
  ): NonNullable<Presentation<AptSystem["score"]>["columns"]>[number] => ({
    title: `case ${name}`,
    cell: ({ cases }) => String(cases[name - 1]),
  });
  return {
    title: "APT",
    scale: 100,
    columns: [
      ...(hasTest
        ? [
            {
              title: "p (McNemar)",
              cell: (score: AptSystem["score"]) =>
                formatP(byScore.get(score)?.mcnemar?.exact.p),
            },
          ]
        : []),
      ...sixCases.map(caseColumn),
      { title: "total", cell: ({ total }) => String(total) },
    ],
    notes:
      score === undefined
        ? []
        : [
            referenceLine(
              { title: "APT", score, over },
              systems.map(({ name }) => name),
              (value) => formatNumber(value, 100, width),
            ),
          ],
    parts: ({ cases, total, setAside }) => ({ cases, total, setAside }),
  };
}

/** What a reader should know before believing the scores. */
function trustLines(systems: readonly AptSystem[], width: number): string {
  const lines = systems.flatMap(({ name, trust, expected, score }) => {
    if (trust === undefined) return [];
    const doubt =
      expected?.score === undefined || score.score === undefined
        ? ""
        : `; over the links' probabilities APT is ${formatNumber(expected.score, 100, width)} ± ${formatNumber(expected.noise, 100, width)}`;
    return [`${name}: ${describeTrust(trust)}${doubt}`];
  });
  return lines.length === 0
    ? ""
    : `\nTrust\n${lines.map((line) => `  ${line}\n`).join("")}`;
}

/** What differences the pronouns can show. */
function powerLines(
  systems: readonly AptSystem[],
  weights: readonly number[] = defaultCaseWeights,
): string {
  const power = decisionPower(systems, weights);
  const lines = power === undefined ? [] : describePower(power);
  return lines.length === 0
    ? ""
    : `\nWhat can be decided\n${lines.map((line) => `  ${line}\n`).join("")}`;
}

function breakdownTables(
  systems: readonly AptSystem[],
  width: number,
): { title: string; table: Table }[] {
  const grouped = (
    title: string,
    groups: (system: AptSystem) => readonly AptGroup[],
  ): { title: string; table: Table }[] => {
    const keys = [
      ...new Set(
        systems.flatMap((system) => groups(system).map(({ key }) => key)),
      ),
    ];
    if (keys.length === 0) return [];
    return [
      {
        title,
        table: {
          columns: [
            { title: "" },
            { title: "pronouns", align: "right" },
            ...systems.map(({ name }) => ({
              title: name,
              align: "right" as const,
            })),
          ],
          rows: keys.map((key) => {
            const found = systems.map((system) =>
              groups(system).find((group) => group.key === key),
            );
            return [
              key,
              String(found[0]?.total ?? 0),
              ...found.map((group) => formatNumber(group?.score, 100, width)),
            ];
          }),
        },
      },
    ];
  };
  return [
    ...grouped("By source pronoun", ({ pronouns }) => pronouns),
    ...grouped("By document", ({ documents }) => documents),
    ...grouped("By position in the document", ({ positions }) => positions),
    ...systems
      .filter(({ confusion }) => confusion.labels.length > 0)
      .map(({ name, confusion: { labels, counts } }) => ({
        title: `${name}: reference (rows) rendered as (columns)`,
        table: {
          columns: [
            { title: "" },
            ...labels.map((title) => ({ title, align: "right" as const })),
          ],
          rows: labels.map((label, row) => [
            label,
            ...labels.map((_, column) => String(counts[row]?.[column] ?? 0)),
          ]),
        },
      })),
  ];
}

/** The whole evaluation as plain data. */
function aptJson(
  evaluation: AptEvaluation,
  { own, weights = defaultCaseWeights }: Pick<Options, "own" | "weights">,
): object {
  const { systems, ...head } = toJson(evaluation, {
    title: "APT",
    scale: 100,
    parts: ({ cases, total, setAside }) => ({ cases, total, setAside }),
  }) as { systems: readonly object[] };
  const group = ({ key, ...score }: AptGroup): readonly [string, object] => [
    key,
    { score: scaled(score.score, 100), cases: score.cases, total: score.total },
  ];
  const { ofReference, overTranslated: over } = evaluation;
  const power = decisionPower(evaluation.systems, weights);
  return {
    ...head,
    ...(ofReference && {
      reference: {
        score: scaled(ofReference.score.score, 100),
        cases: ofReference.score.cases,
        ...(over && { overCases1To4: scaled(over.reference, 100) }),
      },
    }),
    ...(power && { power }),
    systems: systems.map((system, at) => {
      const found = evaluation.systems[at];
      if (found === undefined) return system;
      return {
        ...system,
        ...(over && { overCases1To4: scaled(over.systems[at], 100) }),
        pronouns: Object.fromEntries(found.pronouns.map(group)),
        targets: Object.fromEntries(
          found.targets.map(({ pronoun, ...rest }) => [pronoun, rest]),
        ),
        confusion: Object.fromEntries(
          found.confusion.labels.map((label, row) => [
            label,
            Object.fromEntries(
              found.confusion.labels.flatMap((other, column) => {
                const count = found.confusion.counts[row]?.[column] ?? 0;
                return count === 0 ? [] : [[other, count]];
              }),
            ),
          ]),
        ),
        ...(found.documents.length > 0 && {
          documents: Object.fromEntries(found.documents.map(group)),
        }),
        ...(found.positions.length > 0 && {
          positions: Object.fromEntries(found.positions.map(group)),
        }),
        trust: found.trust ?? null,
        ...(found.expected && {
          expected: {
            score: scaled(found.expected.score, 100),
            noise: scaled(found.expected.noise, 100),
          },
        }),
        ...(found.mcnemar && { mcnemar: found.mcnemar }),
        ...(own && { own: own[at] }),
      };
    }),
  };
}

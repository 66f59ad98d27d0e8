import { trust } from "@concord-mt/apt";
import {
  type SixCaseScore,
  formatSignature,
  signatureRecord,
} from "@concord-mt/core";
import { type Table, formatTable } from "@concord-mt/report";
import { describeTrust } from "../../evaluation/describe-trust.ts";
import { drawCases } from "../../evaluation/draw-cases.ts";
import type { AlignedTestSet } from "../../evaluation/aligned-test-set.ts";
import type { Coverage } from "../../evaluation/parallel-documents.ts";
import {
  scaled,
  formatNumber,
  testedJson,
} from "../../evaluation/write-result.ts";
import { type Io, print } from "../../io.ts";
import type { ScoredMetric } from "./score-test-set.ts";
import type { ScoreOptions } from "./options.ts";

/** In tables all scores are in percent. */
const scale = 100;

/** Writes the table of systems and metrics, and what it rests on. */
export async function writeScoreboard(
  io: Io,
  scored: readonly ScoredMetric[],
  aligned: AlignedTestSet,
  options: ScoreOptions,
): Promise<void> {
  const { format, width } = options;
  if (format === "json") {
    await print(
      io.stdout,
      `${JSON.stringify(toJson(scored, aligned), undefined, 2)}\n`,
    );
    return;
  }
  const signatures = scored.map(({ result }) =>
    formatSignature(result.signature),
  );
  await print(io.stdout, formatTable(toTable(scored, aligned, width), format));
  if (format === "text") await print(io.stdout, drawAllCases(io, scored));
  if (format === "tsv") {
    await print(io.stderr, signatures.map((line) => `${line}\n`).join(""));
    return;
  }
  const prefix = format === "latex" ? "% " : "";
  const notes = [
    ...explain(scored, aligned),
    ...trustLines(scored, aligned),
    ...signatures,
  ];
  await print(
    io.stdout,
    `\n${notes.map((line) => `${prefix}${line}\n`).join("")}`,
  );
}

/** Bars for the metrics over occurrences. */
function drawAllCases(io: Io, scored: readonly ScoredMetric[]): string {
  return scored
    .flatMap(({ metric, result }) => {
      const systems = result.systems.flatMap(({ name, score }) => {
        const { cases } = score as Partial<SixCaseScore>;
        return cases?.some((count) => count > 0) ? [{ name, cases }] : [];
      });
      return systems.length === 0
        ? []
        : [
            `\n${drawCases(io, `${metric.title}: occurrences by case`, systems)}`,
          ];
    })
    .join("");
}

/** How far APT's verdicts rest on links that are missing, mended or ambiguous. */
function trustLines(
  scored: readonly ScoredMetric[],
  { segments, testSet }: AlignedTestSet,
): string[] {
  const found = scored.find(({ metric }) => metric.name === "apt")?.metric;
  if (found?.name !== "apt") return [];
  return testSet.systems.flatMap(({ name }, at) => {
    const items = (segments[at] ?? []).flatMap((segment) =>
      found.metric.items(segment),
    );
    const own = trust(items);
    return own === undefined ? [] : [`Trust in ${name}: ${describeTrust(own)}`];
  });
}

function toTable(
  scored: readonly ScoredMetric[],
  { testSet }: AlignedTestSet,
  width: number,
): Table {
  return {
    columns: [
      { title: "system" },
      ...scored.map(({ metric }) => ({
        title: metric.title,
        align: "right" as const,
      })),
    ],
    rows: testSet.systems.map(({ name }, at) => [
      name,
      ...scored.map((one) => cell(one, at, width)),
    ]),
  };
}

/** `74.9 ±3.7*`. */
function cell({ result }: ScoredMetric, at: number, width: number): string {
  const system = result.systems[at];
  if (system?.score.score === undefined) return "–";
  const { interval, bootstrap, randomisation } = system.tested;
  const halfWidth =
    interval?.halfWidth === undefined
      ? ""
      : ` ±${formatNumber(interval.halfWidth, scale, width)}`;
  const test = bootstrap ?? randomisation;
  const isSignificant =
    test !== undefined && !test.identical && (test.p ?? 1) < 0.05;
  return `${formatNumber(system.score.score, scale, width)}${halfWidth}${isSignificant ? "*" : " "}`;
}

function explain(
  scored: readonly ScoredMetric[],
  { testSet }: AlignedTestSet,
): string[] {
  const [baseline] = testSet.systems;
  const isTested = scored.some(({ result }) =>
    result.systems.some(
      ({ tested }) => tested.bootstrap ?? tested.randomisation,
    ),
  );
  const lower = scored
    .filter(({ metric }) => !metric.metric.higherIsBetter)
    .map(({ metric }) => metric.title);
  return [
    ...(isTested && baseline !== undefined
      ? [
          `* differs from ${baseline.name} at p < 0.05; ± half of the 95 % interval`,
        ]
      : []),
    ...(lower.length > 0 ? [`${lower.join(", ")}: less is better`] : []),
    ...testSet.systems.flatMap(({ name }, at) => {
      const coverage = testSet.coverage?.[at];
      return coverage === undefined
        ? []
        : [`${name}: ${describeCoverage(coverage)}`];
    }),
  ];
}

/** `3 of 120 source sentences untranslated, 1 sentence added`. */
function describeCoverage({
  sourceSentences,
  untranslated,
  added,
  missingDocuments,
}: Coverage): string {
  return [
    `${untranslated} of ${sourceSentences} source sentences untranslated`,
    `${added} added`,
    ...(missingDocuments > 0
      ? [
          `${missingDocuments} ${missingDocuments === 1 ? "document" : "documents"} missing`,
        ]
      : []),
  ].join(", ");
}

function toJson(
  scored: readonly ScoredMetric[],
  { testSet }: AlignedTestSet,
): object {
  return {
    signatures: Object.fromEntries(
      scored.map(({ metric, result }) => [
        metric.title,
        formatSignature(result.signature),
      ]),
    ),
    settings: Object.fromEntries(
      scored.map(({ metric, result }) => [
        metric.title,
        signatureRecord(result.signature),
      ]),
    ),
    systems: testSet.systems.map(({ name }, at) => ({
      name,
      ...(testSet.coverage && { coverage: testSet.coverage[at] }),
      metrics: Object.fromEntries(
        scored.map(({ metric, result }) => {
          const system = result.systems[at];
          // As in the metric's own command: sacreBLEU's metrics run from 0 to 100, the others from 0 to 1.
          const own =
            metric.name === "bleu" ||
            metric.name === "chrf" ||
            metric.name === "ter"
              ? 100
              : 1;
          const { cases, total } = (system?.score ??
            {}) as Partial<SixCaseScore>;
          return [
            metric.title,
            {
              score: scaled(system?.score.score, own),
              ...(cases && { cases, total }),
              ...testedJson(system?.tested ?? {}, own),
            },
          ];
        }),
      ),
    })),
  };
}

import { trust } from "@concord-mt/apt";
import { type SixCaseScore, addRows } from "@concord-mt/core";
import {
  type Tested,
  findMetric,
  hasOccurrences,
  rowsOf,
  scorerOf,
} from "@concord-mt/evaluation";
import { type Table, formatTable } from "@concord-mt/report";
import {
  type Run,
  type RunCoverage,
  type RunMetric,
  type RunScore,
  aptItems,
} from "@concord-mt/run";
import { describeTrust } from "../parts/describe-trust.ts";
import { drawCases } from "../parts/draw-cases.ts";
import { plainName } from "../parts/plain-line.ts";
import { formatNumber, scaled, testedJson } from "../scores/metric-result.ts";
import type { Output, OutputOptions } from "../output.ts";

/** In tables all scores are in percent. */
const scale = 100;

/** Writes the table of systems and metrics, and what it rests on. */
export async function writeScoreboard(
  output: Output,
  run: Run,
  { format, width }: OutputOptions,
): Promise<void> {
  if (format === "json") {
    await output.write(`${JSON.stringify(toJson(run), undefined, 2)}\n`);
    return;
  }
  const signatures = run.metrics.map(({ signature }) => signature);
  await output.write(formatTable(toTable(run, width), format));
  if (format === "text") await output.write(drawAllCases(output, run));
  if (format === "tsv") {
    await output.note(signatures.map((line) => `${line}\n`).join(""));
    return;
  }
  const prefix = format === "latex" ? "% " : "";
  const named = withNames(run, (name) => plainName(name, format));
  const notes = [...explain(named), ...trustLines(named), ...signatures];
  await output.write(`\n${notes.map((line) => `${prefix}${line}\n`).join("")}`);
}

/** The run with its systems' names as notes can hold them. */
function withNames(run: Run, toName: (name: string) => string): Run {
  return {
    ...run,
    systems: run.systems.map((system) => ({
      ...system,
      name: toName(system.name),
    })),
  };
}

/** Bars for the metrics over occurrences. */
function drawAllCases(output: Output, run: Run): string {
  return run.metrics
    .flatMap((metric) => {
      const systems = run.systems.flatMap(({ name }, at) => {
        const { cases } = casesOf(run, metric, at);
        return cases?.some((count) => count > 0) ? [{ name, cases }] : [];
      });
      return systems.length === 0
        ? []
        : [
            `\n${drawCases(output, `${metric.title}: occurrences by case`, systems)}`,
          ];
    })
    .join("");
}

/** How a system's occurrences fall into cases; nothing for metrics that have none. */
function casesOf(
  run: Run,
  metric: RunMetric,
  at: number,
): Partial<SixCaseScore> {
  if (!hasOccurrences(metric.name)) return {};
  const name = run.systems[at]?.name ?? "";
  return scorerOf(run, metric)(addRows(rowsOf({ run, at, name }, metric)));
}

/** How far APT's verdicts rest on links that are missing, mended or ambiguous. */
function trustLines(run: Run): string[] {
  return run.systems.flatMap(({ name }, at) => {
    const own = trust(aptItems(run, at));
    return own === undefined ? [] : [`Trust in ${name}: ${describeTrust(own)}`];
  });
}

function toTable({ metrics, systems }: Run, width: number): Table {
  return {
    columns: [
      { title: "system" },
      ...metrics.map(({ title }) => ({ title, align: "right" as const })),
    ],
    rows: systems.map(({ name }, at) => [
      name,
      ...metrics.map((metric) => cell(metric.systems[at], width)),
    ]),
  };
}

/** `74.9 ±3.7*`. */
function cell(system: RunScore | undefined, width: number): string {
  if (system === undefined || system.score === null) return "–";
  const { interval, bootstrap, randomisation } = system;
  const halfWidth =
    interval === undefined || interval.halfWidth === null
      ? ""
      : ` ±${formatNumber(interval.halfWidth, scale, width)}`;
  const test = bootstrap ?? randomisation;
  const isSignificant =
    test !== undefined && !test.identical && (test.p ?? 1) < 0.05;
  return `${formatNumber(system.score, scale, width)}${halfWidth}${isSignificant ? "*" : " "}`;
}

function explain({ metrics, systems, coverage }: Run): string[] {
  const [baseline] = systems;
  const isTested = metrics.some((metric) =>
    metric.systems.some(
      ({ bootstrap, randomisation }) => bootstrap ?? randomisation,
    ),
  );
  const lower = metrics
    .filter(({ higherIsBetter }) => !higherIsBetter)
    .map(({ title }) => title);
  return [
    ...(isTested && baseline !== undefined
      ? [
          `* differs from ${baseline.name} at p < 0.05; ±: half the width of the 95 % interval`,
        ]
      : []),
    ...(lower.length > 0 ? [`${lower.join(", ")}: lower is better`] : []),
    ...systems.flatMap(({ name }, at) => {
      const own = coverage?.[at];
      return own === undefined ? [] : [`${name}: ${describeCoverage(own)}`];
    }),
  ];
}

/** `3 of 120 source sentences untranslated, 1 sentence added`. */
function describeCoverage({
  sourceSentences,
  untranslated,
  added,
  missingDocuments,
}: RunCoverage): string {
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

function toJson(run: Run): object {
  const { metrics, systems, coverage } = run;
  return {
    signatures: Object.fromEntries(
      metrics.map(({ title, signature }) => [title, signature]),
    ),
    settings: Object.fromEntries(
      metrics.map(({ title, settings }) => [title, settings]),
    ),
    systems: systems.map(({ name }, at) => ({
      name,
      ...(coverage && { coverage: coverage[at] }),
      metrics: Object.fromEntries(
        metrics.map((metric) => {
          const system = metric.systems[at];
          // As in the metric's own command: sacreBLEU's metrics run from 0 to 100, the others from 0 to 1.
          const own = findMetric(metric.name)?.scale ?? 1;
          const { cases, total } = casesOf(run, metric, at);
          return [
            metric.title,
            {
              score: scaled(system?.score ?? undefined, own),
              ...(cases && { cases, total }),
              ...testedJson(toTested(system), own),
            },
          ];
        }),
      ),
    })),
  };
}

/** What a run keeps of intervals and tests, with nothing where it has `null`. */
function toTested(system: RunScore | undefined): Tested {
  const { interval, bootstrap, randomisation } = system ?? {};
  const test = (
    found: NonNullable<RunScore["bootstrap"]>,
  ): NonNullable<Tested["bootstrap"]> => ({
    score: undefined,
    difference: found.difference ?? undefined,
    p: found.p ?? undefined,
    identical: found.identical,
  });
  return {
    ...(interval && {
      interval: {
        mean: interval.mean ?? undefined,
        low: interval.low ?? undefined,
        high: interval.high ?? undefined,
        halfWidth: interval.halfWidth ?? undefined,
        undefinedSamples: 0,
      },
    }),
    ...(bootstrap && { bootstrap: test(bootstrap) }),
    ...(randomisation && { randomisation: test(randomisation) }),
  };
}

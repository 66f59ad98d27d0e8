import { type Score, formatSignature, signatureRecord } from "@concord-mt/core";
import { bootstrapFalseAlarms } from "@concord-mt/correlation";
import { type Column, type Table, formatTable } from "@concord-mt/report";
import type { Output, OutputOptions } from "../output.ts";
import { formatFixed } from "../parts/format-fixed.ts";
import { fitTable } from "../parts/fit-table.ts";
import { adjustedPs } from "./adjusted-ps.ts";
import { resultCells } from "./result-cells.ts";
import type { MetricResult, Tested } from "@concord-mt/evaluation";

/** How a metric's result is shown. */
export interface Presentation<S extends Score> {
  /** Title of the score's column. */
  readonly title: string;
  /** What scores are multiplied by: 100 for sacreBLEU's metrics. */
  readonly scale: number;
  /** Further columns of the table. */
  readonly columns?: readonly {
    readonly title: string;
    readonly cell: (score: S) => string;
  }[];
  /** Lines between the table and the signature. */
  readonly notes?: readonly string[];
  /** What the JSON of a system has besides its name and score. */
  readonly parts: (score: S) => object;
}

/** How a single metric's result is written. */
export interface ResultOptions extends OutputOptions {
  /** Nothing but the scores. */
  readonly scoreOnly?: boolean;
  /** With a short signature. */
  readonly short?: boolean;
}

/** Writes a metric's result in the format that was asked for. */
export async function writeResult<S extends Score>(
  output: Output,
  result: MetricResult<S>,
  presentation: Presentation<S>,
  { format, width, scoreOnly = false, short = false }: ResultOptions,
): Promise<void> {
  if (scoreOnly) {
    const scores = result.systems.map(({ score }) =>
      formatNumber(score.score, presentation.scale, width),
    );
    await output.write(`${scores.join("\n")}\n`);
    return;
  }
  if (format === "json") {
    await output.write(
      `${JSON.stringify(toJson(result, presentation, { short }), undefined, 2)}\n`,
    );
    return;
  }
  const signature = formatSignature(result.signature, { short });
  if (format === "tsv") {
    await output.write(formatTable(resultCells(result, presentation), format));
    await output.note(`${signature}\n`);
    return;
  }
  const table = toTable(result, presentation, width);
  const tables = format === "text" ? fitTable(table, output.columns) : [table];
  const text = tables.map((one) => formatTable(one, format)).join("\n");
  const notes = [
    ...(format === "text" ? explainTests(result, table) : []),
    ...bootstrapRemark(result.systems.map(({ tested }) => tested)),
    ...(presentation.notes ?? []),
    signature,
  ];
  await output.write(`${text}\n${notes.map(comment(format)).join("\n")}\n`);
}

const comment =
  (format: string) =>
  (line: string): string =>
    format === "latex" ? `% ${line}` : line;

/** The result as plain data; scores at full precision. */
export function toJson<S extends Score>(
  { signature, systems }: MetricResult<S>,
  { scale, parts }: Presentation<S>,
  { short = false }: Pick<ResultOptions, "short"> = {},
): object {
  const adjusted = adjustedPs(systems);
  return {
    signature: formatSignature(signature, { short }),
    settings: signatureRecord(signature),
    systems: systems.map(({ name, score, tested }, at) => ({
      name,
      score: scaled(score.score, scale),
      ...parts(score),
      ...testedJson(tested, scale, adjusted[at]),
    })),
  };
}

/** Undefined becomes `null`: JSON has no undefined, and a missing field would look like another format. */
export function scaled(
  value: number | undefined,
  scale: number,
): number | null {
  return value === undefined ? null : value * scale;
}

/** Intervals and tests as plain data. */
export function testedJson(
  { interval, bootstrap, randomisation }: Tested,
  scale: number,
  adjusted?: number,
): object {
  const compared = (found: NonNullable<Tested["bootstrap"]>): object => ({
    difference: scaled(found.difference, scale),
    p: found.p ?? null,
    identical: found.identical,
  });
  return {
    ...(interval && {
      confidence: {
        mean: scaled(interval.mean, scale),
        low: scaled(interval.low, scale),
        high: scaled(interval.high, scale),
        halfWidth: scaled(interval.halfWidth, scale),
      },
    }),
    ...(bootstrap && { pairedBootstrap: compared(bootstrap) }),
    ...(randomisation && {
      approximateRandomisation: {
        ...compared(randomisation),
        holm: adjusted ?? null,
      },
    }),
  };
}

function toTable<S extends Score>(
  result: MetricResult<S>,
  { title, scale, columns = [] }: Presentation<S>,
  width: number,
): Table {
  const { systems } = result;
  const ranks = systems.length > 2 ? rankSystems(result) : undefined;
  const adjusted = adjustedPs(systems);
  const hasInterval = systems.some(
    ({ tested }) => tested.interval !== undefined,
  );
  const hasBootstrap = systems.some(
    ({ tested }) => tested.bootstrap !== undefined,
  );
  const hasRandomisation = systems.some(
    ({ tested }) => tested.randomisation !== undefined,
  );
  const right = (name: string): Column => ({ title: name, align: "right" });
  return {
    columns: [
      { title: "system" },
      right(title),
      ...(ranks ? [right("rank")] : []),
      ...(hasInterval ? [right("95 % interval")] : []),
      ...(hasBootstrap ? [right("p (bootstrap)")] : []),
      ...(hasRandomisation ? [right("p (randomisation)")] : []),
      ...columns.map((column) => right(column.title)),
    ],
    rows: systems.map(({ name, score, tested }, at) => [
      name,
      formatNumber(score.score, scale, width),
      ...(ranks ? [String(ranks[at] ?? "–")] : []),
      ...(hasInterval ? [formatInterval(tested, scale, width)] : []),
      ...(hasBootstrap ? [formatCompared(tested.bootstrap)] : []),
      ...(hasRandomisation
        ? [formatCompared(tested.randomisation, adjusted[at])]
        : []),
      ...columns.map((column) => column.cell(score)),
    ]),
  };
}

/** Ranks from 1, the best first; systems with the same score share a rank, those without one have none. */
function rankSystems<S extends Score>({
  systems,
  higherIsBetter,
}: MetricResult<S>): (number | undefined)[] {
  const value = ({ score }: { readonly score: S }): number | undefined =>
    score.score === undefined
      ? undefined
      : higherIsBetter
        ? score.score
        : -score.score;
  return systems.map((system) => {
    const own = value(system);
    return own === undefined
      ? undefined
      : 1 + systems.filter((other) => (value(other) ?? -Infinity) > own).length;
  });
}

/** A scaled number, or a dash where there is none. */
export function formatNumber(
  value: number | undefined,
  scale: number,
  width: number,
): string {
  return value === undefined ? "–" : formatFixed(value * scale, width);
}

/** `[61.2, 65.0]`. */
function formatInterval(
  { interval }: Tested,
  scale: number,
  width: number,
): string {
  if (interval?.low === undefined) return "–";
  return `[${formatNumber(interval.low, scale, width)}, ${formatNumber(interval.high, scale, width)}]`;
}

/** What a test says; identical systems have no difference to test. */
function formatCompared(
  compared: Tested["bootstrap"],
  adjusted?: number,
): string {
  if (compared?.identical === true) return "identical";
  // Without a difference nothing differs, whatever a test that counts only greater ones says.
  return formatP(compared?.p, {
    isStarred: compared?.difference !== 0 && (adjusted ?? 1) < 0.05,
  });
}

/** `0.0120`, with a star where it is to have one. */
export function formatP(
  p: number | undefined,
  { isStarred = false }: { readonly isStarred?: boolean } = {},
): string {
  if (p === undefined) return "–";
  const text = p < 0.0001 ? "<0.0001" : p.toFixed(4);
  return `${text}${isStarred ? "*" : " "}`;
}

/** {@link formatP} with a star below 0.05. */
export function formatStarredP(p: number | undefined): string {
  return formatP(p, { isStarred: (p ?? 1) < 0.05 });
}

/** What has to be known of the bootstrap test, where it was asked for. */
export function bootstrapRemark(
  tests: readonly { readonly bootstrap?: unknown }[],
): string[] {
  return tests.some(({ bootstrap }) => bootstrap !== undefined)
    ? [
        `p (bootstrap) is sacreBLEU's: where systems do not differ it is below 0.05 in ${(bootstrapFalseAlarms * 100).toFixed(0)} % of tests, not in 5 %; stars rest on randomisation`,
      ]
    : [];
}

function explainTests<S extends Score>(
  { systems }: MetricResult<S>,
  table: Table,
): string[] {
  const [baseline] = systems;
  const hasStar = table.rows.some((row) =>
    row.some((cell) => /^<?[\d.]+\*$/.test(cell)),
  );
  return baseline !== undefined && hasStar
    ? [
        `* differs from ${baseline.name} at p < 0.05${systems.length > 2 ? `, after Holm's correction for ${systems.length - 1} systems` : ""}`,
      ]
    : [];
}

import {
  type Metric,
  type Score,
  type StatisticsMatrix,
  formatSignature,
} from "@concord-mt/core";
import { UsageError } from "../errors.ts";
import { type Io, print } from "../io.ts";
import type { EvaluationOptions } from "../options/evaluation-options.ts";
import { startProgress } from "../terminal/progress.ts";
import { countSystems } from "./count-systems.ts";
import { inTurn } from "./in-turn.ts";
import { mapPausing } from "./pause.ts";
import { type MetricResult, scoreCounted } from "./score-systems.ts";
import { type TestSet, loadTestSet } from "./test-set.ts";
import {
  type Presentation,
  type ResultOptions,
  formatNumber,
  scaled,
  toJson,
  writeResult,
} from "./write-result.ts";

/** A line of output and its references. */
export interface StringSegment {
  readonly hypothesis: string;
  readonly references: readonly string[];
}

export interface StringMetricOptions extends EvaluationOptions, ResultOptions {
  readonly sentenceLevel?: boolean;
}

/**
 * Runs a command whose metric compares lines of text; `writeMore` writes what the command writes besides the result, before
 * it.
 */
export async function runStringMetric<S extends Score>(
  io: Io,
  metric: Metric<StringSegment, S>,
  presentation: Presentation<S>,
  options: StringMetricOptions,
  writeMore?: (testSet: TestSet) => Promise<void>,
): Promise<void> {
  checkOutput(options);
  const testSet = await loadTestSet(io, options, { needsSource: false });
  const result = await scoreLines(io, metric, testSet, options);
  await writeMore?.(testSet);
  await (options.sentenceLevel === true
    ? writeSentences(io, metric, result, presentation, options)
    : writeResult(io, result, presentation, options));
}

async function scoreLines<S extends Score>(
  io: Io,
  metric: Metric<StringSegment, S>,
  testSet: TestSet,
  options: StringMetricOptions,
): Promise<MetricResult<S>> {
  const progress = startProgress(io, "Scoring", {
    isQuiet: options.quiet ?? false,
  });
  try {
    const counted = await countSystems(
      io,
      metric,
      testSet,
      ({ lines }) => toStringSegments(testSet, lines),
      (done, total) => {
        progress.update(done, total);
      },
    );
    return await scoreCounted(io, metric, testSet, counted, options);
  } finally {
    progress.end();
  }
}

/** Pairs the lines of an output with those of the references. */
export function toStringSegments(
  { references }: TestSet,
  lines: readonly string[],
): StringSegment[] {
  return lines.map((hypothesis, at) => ({
    hypothesis,
    references: references.map((reference) => reference[at] ?? ""),
  }));
}

function checkOutput({
  confidence,
  pairedBs,
  pairedAr,
  format,
  scoreOnly = false,
  short = false,
  sentenceLevel = false,
}: StringMetricOptions): void {
  const isTested =
    confidence === true || pairedBs === true || pairedAr === true;
  if (scoreOnly && format !== "text")
    throw new UsageError(`--score-only writes text, --format is ${format}`);
  if (scoreOnly && (isTested || short))
    throw new UsageError(
      `--score-only shows no ${isTested ? "interval or test" : "signature: leave --short out"}`,
    );
  if (!sentenceLevel) return;
  if (isTested)
    throw new UsageError(
      "--sentence-level goes with no interval or test: they are about the whole corpus",
    );
  if (format !== "text" && format !== "tsv" && format !== "json")
    throw new UsageError("--sentence-level writes text, tsv or json");
}

async function writeSentences<S extends Score>(
  io: Io,
  metric: Metric<StringSegment, S>,
  result: MetricResult<S>,
  presentation: Presentation<S>,
  { format, width, short = false, scoreOnly = false }: StringMetricOptions,
): Promise<void> {
  const { scale } = presentation;
  const scores = await inTurn(result.systems, ({ statistics }) =>
    mapPausing(io, rowsOf(statistics), (row) => metric.score(row).score),
  );
  if (format === "json") {
    const json = toJson(result, presentation, { short }) as {
      systems: object[];
    };
    const systems = json.systems.map((system, at) => ({
      ...system,
      segments: (scores[at] ?? []).map((score) => scaled(score, scale)),
    }));
    await print(
      io.stdout,
      `${JSON.stringify({ ...json, systems }, undefined, 2)}\n`,
    );
    return;
  }
  const [first = []] = scores;
  const rows = first.map((_, line) =>
    scores.map((system) => formatNumber(system[line], scale, width)).join("\t"),
  );
  const header =
    format === "tsv" ? [result.systems.map(({ name }) => name).join("\t")] : [];
  await print(io.stdout, `${[...header, ...rows].join("\n")}\n`);
  if (!scoreOnly)
    await print(io.stderr, `${formatSignature(result.signature, { short })}\n`);
}

function rowsOf({ rows, width, values }: StatisticsMatrix): Float64Array[] {
  return Array.from({ length: rows }, (_, row) =>
    values.subarray(row * width, (row + 1) * width),
  );
}

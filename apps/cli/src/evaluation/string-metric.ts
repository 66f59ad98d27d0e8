import { type Metric, type Score, scoreSegments } from "@concord-mt/core";
import { UsageError } from "../errors.ts";
import { type Io, print } from "../io.ts";
import type { EvaluationOptions } from "../options/evaluation-options.ts";
import { startProgress } from "../terminal/progress.ts";
import { countSystems } from "./count-systems.ts";
import { type MetricResult, scoreCounted } from "./score-systems.ts";
import { type TestSet, loadTestSet } from "./test-set.ts";
import {
  type Presentation,
  scaled,
  toJson,
  writeResult,
} from "./write-result.ts";

/** A line of output and its references. */
export interface StringSegment {
  readonly hypothesis: string;
  readonly references: readonly string[];
}

export interface StringMetricOptions extends EvaluationOptions {
  readonly sentenceLevel?: boolean;
}

/** Runs a command whose metric compares lines of text. */
export async function runStringMetric<S extends Score>(
  io: Io,
  metric: Metric<StringSegment, S>,
  presentation: Presentation<S>,
  options: StringMetricOptions,
): Promise<void> {
  const testSet = await loadTestSet(io, options, { needsSource: false });
  if (options.sentenceLevel === true) {
    await writeSentences(io, metric, presentation, testSet, options);
    return;
  }
  const result = await scoreLines(io, metric, testSet, options);
  await writeResult(io, result, presentation, options);
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
    return scoreCounted(metric, testSet, counted, options);
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

async function writeSentences<S extends Score>(
  io: Io,
  metric: Metric<StringSegment, S>,
  presentation: Presentation<S>,
  testSet: TestSet,
  { format, width, ...tests }: StringMetricOptions,
): Promise<void> {
  if (tests.confidence || tests.pairedBs || tests.pairedAr) {
    throw new UsageError(
      "--sentence-level goes with no interval or test: they are about the whole corpus",
    );
  }
  const { scale } = presentation;
  const scores = testSet.systems.map(({ lines }) =>
    scoreSegments(metric, toStringSegments(testSet, lines)).map(
      ({ score }) => score,
    ),
  );
  if (format === "json") {
    const corpus = await scoreLines(io, metric, testSet, {
      format,
      width,
      ...tests,
    });
    const json = toJson(corpus, presentation) as { systems: object[] };
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
  if (format !== "text" && format !== "tsv")
    throw new UsageError("--sentence-level writes text, tsv or json");
  const [first = []] = scores;
  const rows = first.map((_, line) =>
    scores
      .map((system) =>
        system[line] === undefined
          ? "–"
          : (system[line] * scale).toFixed(width),
      )
      .join("\t"),
  );
  const header =
    format === "tsv"
      ? [testSet.systems.map(({ name }) => name).join("\t")]
      : [];
  await print(io.stdout, `${[...header, ...rows].join("\n")}\n`);
}

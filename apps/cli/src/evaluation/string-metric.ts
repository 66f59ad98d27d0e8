import type { Metric, Score } from "@concord-mt/core";
import type { Io } from "../io.ts";
import type { EvaluationOptions } from "../options/evaluation-options.ts";
import { startProgress } from "../terminal/progress.ts";
import { countSystems } from "./count-systems.ts";
import { type MetricResult, scoreCounted } from "./score-systems.ts";
import { type TestSet, loadTestSet } from "./test-set.ts";
import type { Presentation } from "./write-result.ts";
import {
  type ScoreWritingOptions,
  checkScoreOptions,
  writeScores,
} from "./write-scores.ts";

/** A line of output and its references. */
export interface StringSegment {
  readonly hypothesis: string;
  readonly references: readonly string[];
}

export type StringMetricOptions = EvaluationOptions & ScoreWritingOptions;

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
  checkScoreOptions(options);
  const testSet = await loadTestSet(io, options, { needsSource: false });
  const result = await scoreLines(io, metric, testSet, options);
  await writeMore?.(testSet);
  await writeScores(io, metric, result, presentation, options);
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

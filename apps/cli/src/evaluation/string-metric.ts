import type { Metric, Score } from "@concord-mt/core";
import {
  type StringSegment,
  type TestSet,
  evaluateLines,
  toTestSet,
} from "@concord-mt/evaluation";
import { readLineTexts } from "@concord-mt/files";
import {
  type Presentation,
  type ScoreWritingOptions,
  writeScores,
} from "@concord-mt/presentation";
import type { Io } from "../io.ts";
import { checkScoreOptions } from "../options/check-score-options.ts";
import type { EvaluationOptions } from "../options/evaluation-options.ts";
import { toTests } from "../options/test-options.ts";

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
  const testSet = toTestSet(await readLineTexts(io, options));
  const result = await io.work(options, (context) =>
    evaluateLines(metric, testSet, toTests(options), context),
  );
  await writeMore?.(testSet);
  await writeScores(io, metric, result, presentation, options, io);
}

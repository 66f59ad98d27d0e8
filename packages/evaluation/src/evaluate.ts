import { type Context, type Score, SettingError } from "@concord-mt/core";
import { scoreGiven } from "./given/score-given.ts";
import type { Run } from "@concord-mt/run";
import { type ChosenMetric, chooseMetrics } from "./metrics/choose-metrics.ts";
import type { CountedMetric } from "./metrics/record.ts";
import { findMetric } from "./metrics/registry.ts";
import { makeRun } from "./runs/make-run.ts";
import { type MetricResult, scoreSystems } from "./scoring/score-systems.ts";
import type { TestSettings } from "./scoring/significance.ts";
import { warnOfUnits } from "./scoring/unit-warning.ts";
import {
  type EvaluationSettings,
  type EvaluationSettingsInput,
  parseSettings,
} from "./settings.ts";
import type { EvaluationInput, GivenScores } from "./texts/input.ts";
import {
  type AlignedTestSet,
  alignTestSet,
  alignmentFields,
} from "./words/align-test-set.ts";
import { isLineByLine, plainTestSet } from "./words/plain-test-set.ts";
import type { Resources } from "./words/resources.ts";

/**
 * Evaluates systems: cuts their texts into words, aligns these with the source, counts, scores and tests by every
 * metric. The same input, settings and resources give the same run, whatever the team's size.
 *
 * @example
 * const run = await evaluate({ source, references: [reference], systems }, {}, { pack, alignment }, plainContext());
 * run.metrics[0]?.systems[0]?.score;
 *
 * @throws SettingError if a setting is wrong; CorpusError if the texts are; the signal's reason if it is aborted.
 */
export async function evaluate(
  input: EvaluationInput,
  settings: EvaluationSettingsInput,
  resources: Resources,
  context: Context,
): Promise<Run> {
  context.signal.throwIfAborted();
  const chosen = parseSettings(settings);
  const choice = chooseMetrics(resources, input, chosen);
  for (const [reason, names] of choice.leftOut)
    context.onWarning({
      code: "metrics",
      message: `${names.join(", ")} left out: ${reason}`,
    });
  const needsWords = choice.chosen.some(({ isAligned }) => isAligned);
  const aligned =
    needsWords || !isLineByLine(input)
      ? await alignTestSet(input, chosen, resources, context)
      : plainTestSet(input);
  const tests = withDefaultTests(chosen.tests);
  warnOfUnits(aligned.testSet, tests, context);
  const scored = await scoreAll(choice.chosen, aligned, chosen, context);
  checkGivenNames(input.scores ?? []);
  for (const given of input.scores ?? [])
    scored.push(await scoreGiven(given, aligned.testSet, tests, context));
  return makeRun(scored, {
    input,
    aligned,
    pack: resources.pack,
    tests: chosen.tests,
  });
}

/** What a metric says of all systems. */
export interface ScoredMetric extends Pick<
  CountedMetric,
  "kept" | "ofReference"
> {
  readonly name: string;
  readonly title: string;
  /** What tables multiply its scores by. @defaultValue 100 */
  readonly scale?: number;
  readonly statistics: readonly string[];
  readonly result: MetricResult<Score>;
}

function checkGivenNames(scores: readonly GivenScores[]): void {
  const names = scores.map(({ name }) => name);
  const wrong = names.find(
    (name, at) => findMetric(name) !== undefined || names.indexOf(name) !== at,
  );
  if (wrong !== undefined)
    throw new SettingError(`the metric ${wrong} is there already`, {
      code: "conflict",
      setting: "scores",
    });
}

async function scoreAll(
  metrics: readonly ChosenMetric[],
  aligned: AlignedTestSet,
  settings: EvaluationSettings,
  context: Context,
): Promise<ScoredMetric[]> {
  const tests = withDefaultTests(settings.tests);
  const scored: ScoredMetric[] = [];
  for (const [at, metric] of metrics.entries()) {
    const { prepared, countTies, isAligned } = metric;
    const { statistics, kept, ofReference } = await prepared.count(
      aligned,
      context,
      (done, total) => {
        context.onProgress({
          stage: "count",
          done: at + done / total,
          total: metrics.length,
          note: prepared.title,
        });
      },
    );
    const result = await scoreSystems(
      prepared.metric,
      aligned.testSet,
      statistics,
      {
        tests,
        countTies,
        fields: isAligned ? alignmentFields(aligned) : [],
      },
      context,
    );
    scored.push({
      name: metric.name,
      title: prepared.title,
      statistics: prepared.metric.statistics,
      result,
      ...(kept && { kept }),
      ...(ofReference && { ofReference }),
    });
  }
  return scored;
}

/**
 * Intervals and a randomisation test against the first system come with every score unless something else is named; with
 * the bootstrap test comes randomisation, on which stars and leads rest.
 */
function withDefaultTests(tests: EvaluationSettings["tests"]): TestSettings {
  const { confidence, pairedBootstrap, pairedRandomisation } = tests;
  return {
    ...tests,
    confidence:
      confidence || (!pairedBootstrap && pairedRandomisation === undefined),
    pairedRandomisation:
      pairedRandomisation ?? (pairedBootstrap || !confidence),
  };
}

import { type Context, type Score, SettingError } from "@concord-mt/core";
import type { Run } from "@concord-mt/run";
import type { CountedMetric, PreparedMetric } from "./metrics/record.ts";
import { findMetric, metricNames } from "./metrics/registry.ts";
import { makeRun } from "./runs/make-run.ts";
import { type MetricResult, scoreSystems } from "./scoring/score-systems.ts";
import type { TestSettings } from "./scoring/significance.ts";
import {
  type EvaluationSettings,
  type EvaluationSettingsInput,
  parseSettings,
} from "./settings.ts";
import type { EvaluationInput } from "./texts/input.ts";
import {
  type AlignedTestSet,
  alignTestSet,
  alignmentFields,
} from "./words/align-test-set.ts";
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
  const metrics = chooseMetrics(resources, chosen);
  const aligned = await alignTestSet(input, chosen, resources, context);
  const scored = await scoreAll(metrics, aligned, chosen, context);
  return makeRun(scored, {
    input,
    aligned,
    pack: resources.pack,
    tests: chosen.tests,
  });
}

/** A metric that an evaluation computes. */
interface ChosenMetric {
  readonly name: string;
  readonly countTies: boolean;
  readonly isAligned: boolean;
  readonly prepared: PreparedMetric;
}

/** What a metric says of all systems. */
export interface ScoredMetric extends Pick<
  CountedMetric,
  "kept" | "ofReference"
> {
  readonly name: string;
  readonly title: string;
  readonly statistics: readonly string[];
  readonly result: MetricResult<Score>;
}

/** The metrics that are wanted, or all that the pack has data for. */
function chooseMetrics(
  { pack, pronounTagger: tagger }: Resources,
  settings: EvaluationSettings,
): readonly ChosenMetric[] {
  const { pronouns } = settings;
  return (settings.metrics ?? metricNames).flatMap((name): ChosenMetric[] => {
    const record = findMetric(name);
    if (record?.isExtra === true && settings.metrics === undefined) return [];
    if (record?.isPossible(pack) !== true) {
      if (settings.metrics === undefined) return [];
      throw new SettingError(
        `the pack ${pack.id} does not support the metric ${name}`,
        { code: "conflict", setting: "metrics" },
      );
    }
    return [
      {
        name,
        countTies: record.countTies,
        isAligned: record.kind === "aligned",
        prepared: record.prepare(settings[name], { pack, pronouns, tagger }),
      },
    ];
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

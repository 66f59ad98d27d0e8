import { CorpusError, type Score } from "@concord-mt/core";
import type { Run, RunMetric } from "@concord-mt/run";
import { meanScore } from "../given/given-metric.ts";
import { actRecord } from "./act.ts";
import { aptRecord } from "./apt.ts";
import { autofRecord } from "./autof.ts";
import { bleuRecord } from "./bleu.ts";
import { c1c4Record } from "./c1c4.ts";
import { chrfRecord } from "./chrf.ts";
import { meteorRecord } from "./meteor.ts";
import type { MetricRecord } from "./record.ts";
import { terRecord } from "./ter.ts";

/** All metrics that evaluations know, in the order of tables. A new one is its package, its record and a line here. */
export const metricRecords = {
  apt: aptRecord,
  act: actRecord,
  autof: autofRecord,
  c1c4: c1c4Record,
  bleu: bleuRecord,
  chrf: chrfRecord,
  ter: terRecord,
  meteor: meteorRecord,
};

export type MetricName = keyof typeof metricRecords;

/** Names of the metrics, in the order of tables. */
export const metricNames = Object.keys(metricRecords) as [
  MetricName,
  ...MetricName[],
];

/** The record of a metric, if there is one of that name. */
export function findMetric(name: string): MetricRecord | undefined {
  return Object.hasOwn(metricRecords, name)
    ? (metricRecords[name as MetricName] as MetricRecord)
    : undefined;
}

/**
 * The function from a row of a run's metric to its score.
 *
 * @throws CorpusError if the run names a metric that is not known.
 */
export function scorerOf(
  run: Run,
  metric: RunMetric,
): (row: Float64Array) => Score {
  if (metric.settings.given !== undefined) return meanScore;
  const record = findMetric(metric.name);
  if (record === undefined)
    throw new CorpusError(`the run has an unknown metric ${metric.name}`, {
      code: "version",
    });
  return record.scorer(run, metric);
}

/** {@link scorerOf} for the rows of single segments. */
export function segmentScorerOf(
  run: Run,
  metric: RunMetric,
): (row: Float64Array) => Score {
  const own = findMetric(metric.name)?.segmentScorer;
  return own === undefined ? scorerOf(run, metric) : own(run, metric);
}

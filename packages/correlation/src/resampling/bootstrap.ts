import {
  addRows,
  type StatisticsMatrix,
  pcg64,
  type Steps,
  finish,
} from "@concord-mt/core";
import { type BootstrapInterval, percentileInterval } from "./interval.ts";
import {
  checkResampling,
  defaultSeed,
  type ResamplingOptions,
  type ScoreRow,
} from "./options.ts";
import { resampleScores } from "./resample.ts";
import { sumClusters } from "./sum-clusters.ts";

/** A score with its bootstrap interval. */
export interface BootstrapResult extends BootstrapInterval {
  /** The score of the whole corpus. */
  readonly score: number | undefined;
}

/**
 * Bootstrap interval of a corpus score (Koehn, 2004): segments, or clusters of them, are drawn with replacement.
 * Means and intervals equal sacreBLEU's `--confidence` at the same seed.
 *
 * @example
 * bootstrap(countCorpus(metric, segments), (row) => metric.score(row).score, { samples: 1000 });
 *
 * @throws RangeError on 0 segments, 0 samples, or a wrong number of clusters.
 */
export function bootstrap(
  statistics: StatisticsMatrix,
  score: ScoreRow,
  options: ResamplingOptions = {},
): BootstrapResult {
  return finish(bootstrapInSteps(statistics, score, options));
}

/** {@link bootstrap} for whoever wants to do something else in between. */
export function* bootstrapInSteps(
  statistics: StatisticsMatrix,
  score: ScoreRow,
  { samples = 1000, seed = defaultSeed, clusters }: ResamplingOptions = {},
): Steps<BootstrapResult> {
  checkResampling([statistics], samples);
  const units = clusters ? sumClusters(statistics, clusters) : statistics;
  const [scores = new Float64Array()] = yield* resampleScores(
    [units],
    score,
    samples,
    pcg64(seed),
  );
  return { score: score(addRows(statistics)), ...percentileInterval(scores) };
}

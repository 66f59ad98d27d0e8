import {
  addRows,
  type StatisticsMatrix,
  pcg64,
  type Steps,
  finish,
} from "@concord-mt/core";
import type { BootstrapResult } from "./bootstrap.ts";
import { type Compared, compare, countExtreme } from "./compared.ts";
import { type BootstrapInterval, percentileInterval } from "./interval.ts";
import {
  checkResampling,
  defaultSeed,
  type PairedOptions,
  type ScoreRow,
} from "./options.ts";
import { resampleScores } from "./resample.ts";
import { sumClusters } from "./sum-clusters.ts";

/** A system compared with the baseline on the same resamples. */
export interface PairedBootstrapSystem extends Compared, BootstrapInterval {}

export interface PairedBootstrapResult {
  readonly baseline: BootstrapResult;
  /** The other systems, in their order. */
  readonly systems: readonly PairedBootstrapSystem[];
}

/**
 * How often this test says p < 0.05 of two systems that do not differ, as `test/calibration.test.ts` measures it: its
 * formula subtracts the mean of absolute differences, which is not 0 where the systems are equal.
 */
export const bootstrapFalseAlarms = 0.103;

/**
 * Paired bootstrap test (Koehn, 2004) of each system against the first. With d the absolute differences on the
 * resamples, p is the share of resamples where d − mean(d) is greater than the real difference: sacreBLEU's
 * `--paired-bs`, whose p-values come out exactly at the same seed.
 *
 * @example
 * pairedBootstrap([baseline, system], (row) => metric.score(row).score).systems[0]?.p;
 *
 * @throws RangeError on 0 segments, 0 samples, matrices of different shapes, or a wrong number of clusters.
 */
export function pairedBootstrap(
  systems: readonly StatisticsMatrix[],
  score: ScoreRow,
  options: PairedOptions = {},
): PairedBootstrapResult {
  return finish(pairedBootstrapInSteps(systems, score, options));
}

/** {@link pairedBootstrap} for whoever wants to do something else in between. */
export function* pairedBootstrapInSteps(
  systems: readonly StatisticsMatrix[],
  score: ScoreRow,
  {
    samples = 1000,
    seed = defaultSeed,
    clusters,
    countTies = false,
  }: PairedOptions = {},
): Steps<PairedBootstrapResult> {
  checkResampling(systems, samples);
  const units = clusters
    ? systems.map((system) => sumClusters(system, clusters))
    : systems;
  // One generator for all: sacreBLEU starts a fresh one per system from the same seed, which draws the same.
  const scores = yield* resampleScores(units, score, samples, pcg64(seed));
  const [baseline, ...others] = systems;
  const [baselineScores, ...otherScores] = scores;
  if (baseline === undefined || baselineScores === undefined)
    throw new RangeError("expected at least one system, got none");
  return {
    baseline: {
      score: score(addRows(baseline)),
      ...percentileInterval(baselineScores),
    },
    systems: others.map((system, at) => {
      const own = otherScores[at] ?? new Float64Array();
      return {
        ...compare(baseline, system, score, samples, (real) => {
          const differences = absoluteDifferences(own, baselineScores);
          return countExtreme(differences, real, {
            countTies,
            shift: meanOfDefined(differences),
          });
        }),
        ...percentileInterval(own),
      };
    }),
  };
}

function absoluteDifferences(
  system: Float64Array,
  baseline: Float64Array,
): Float64Array {
  return system.map((score, at) => Math.abs(score - (baseline[at] ?? NaN)));
}

function meanOfDefined(values: Float64Array): number {
  let [sum, defined] = [0, 0];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    defined += 1;
  }
  return sum / defined;
}

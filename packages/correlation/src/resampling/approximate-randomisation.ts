import {
  addRows,
  type RandomGenerator,
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
import { exchangeInOrder, inexactColumns } from "./ordered-sums.ts";
import { resampleScores } from "./resample.ts";
import { subsetSums } from "./subset-sums.ts";
import { drawSubsets, rowsPerWord } from "./subsets.ts";
import { sumClusters } from "./sum-clusters.ts";

export interface RandomisationOptions extends PairedOptions {
  /**
   * Bootstrap resamples for intervals beside the test; 0 for none.
   * @defaultValue 0
   */
  readonly confidenceSamples?: number;
}

/** A system compared with the baseline; its interval only if one was asked for. */
export interface RandomisedSystem extends Compared {
  readonly interval: BootstrapInterval | undefined;
}

export interface RandomisationResult {
  readonly baseline: Pick<BootstrapResult, "score"> & {
    readonly interval: BootstrapInterval | undefined;
  };
  /** The other systems, in their order. */
  readonly systems: readonly RandomisedSystem[];
}

/**
 * Approximate randomisation (Riezler and Maxwell, 2005) of each system against the first: the two outputs of a segment
 * (or of all segments of a cluster) are swapped or not at random, and p is the share of shuffles whose difference is
 * greater than the real one, two-sided. sacreBLEU's `--paired-ar`, whose p-values come out exactly at the same seed.
 *
 * @example
 * approximateRandomisation([baseline, system], (row) => metric.score(row).score, { samples: 10_000 });
 *
 * @throws RangeError on 0 segments, 0 samples, matrices of different shapes, or a wrong number of clusters.
 */
export function approximateRandomisation(
  systems: readonly StatisticsMatrix[],
  score: ScoreRow,
  options: RandomisationOptions = {},
): RandomisationResult {
  return finish(approximateRandomisationInSteps(systems, score, options));
}

/** {@link approximateRandomisation} for whoever wants to do something else in between. */
export function* approximateRandomisationInSteps(
  systems: readonly StatisticsMatrix[],
  score: ScoreRow,
  {
    samples = 10_000,
    seed = defaultSeed,
    clusters,
    confidenceSamples = 0,
    countTies = false,
  }: RandomisationOptions = {},
): Steps<RandomisationResult> {
  checkResampling(systems, samples);
  if (confidenceSamples !== 0) checkResampling(systems, confidenceSamples);
  const [baseline, ...others] = systems;
  const [baselineUnits, ...otherUnits] = clusters
    ? systems.map((system) => sumClusters(system, clusters))
    : systems;
  if (baseline === undefined || baselineUnits === undefined)
    throw new RangeError("expected at least one system, got none");

  // Parity: sacreBLEU draws a system's intervals after its shuffles from one generator, the baseline's from a fresh one.
  const random = pcg64(seed);
  const differences = yield* shuffledDifferences(
    baselineUnits,
    otherUnits,
    score,
    samples,
    random,
  );
  const intervals = function* (
    units: readonly StatisticsMatrix[],
    generator: RandomGenerator,
  ): Steps<BootstrapInterval[]> {
    if (confidenceSamples === 0) return [];
    return (yield* resampleScores(
      units,
      score,
      confidenceSamples,
      generator,
    )).map(percentileInterval);
  };
  const [baselineInterval] = yield* intervals([baselineUnits], pcg64(seed));
  const otherIntervals = yield* intervals(otherUnits, random);

  return {
    baseline: {
      score: score(addRows(baseline)),
      interval: baselineInterval,
    },
    systems: others.map((system, at) => ({
      ...compare(baseline, system, score, samples, (real) =>
        countExtreme(differences[at] ?? new Float64Array(), real, {
          countTies,
        }),
      ),
      interval: otherIntervals[at],
    })),
  };
}

/** Words of random bits that are drawn at a time: enough that a table of sums pays, few enough that they stay small. */
const wordsPerBlock = 2 ** 21;

/** Shuffles that are scored between two pauses. */
const samplesPerStep = 1024;

/** For each system the absolute differences from the baseline after each shuffle, all systems on the same draws. */
function* shuffledDifferences(
  baseline: StatisticsMatrix,
  systems: readonly StatisticsMatrix[],
  score: ScoreRow,
  samples: number,
  random: RandomGenerator,
): Steps<Float64Array[]> {
  const { rows, width } = baseline;
  const total = addRows(baseline);
  const pairs = systems.map((system) => {
    const inexact = inexactColumns([baseline, system]);
    return {
      system,
      total: addRows(system),
      inexact,
      difference: subtract(baseline, system, inexact),
      differences: new Float64Array(samples),
    };
  });
  const samplesPerBlock =
    Math.max(1, Math.floor(wordsPerBlock / rows)) * rowsPerWord;
  const one = new Float64Array(width);
  const other = new Float64Array(width);
  for (let start = 0; start < samples; start += samplesPerBlock) {
    const count = Math.min(samples - start, samplesPerBlock);
    const kept = drawSubsets(random, rows, count);
    for (const pair of pairs) {
      yield;
      const sumOf = subsetSums(pair.difference, kept);
      const exchanged = pair.inexact.map((column) =>
        exchangeInOrder(baseline, pair.system, column, kept),
      );
      for (let sample = 0; sample < count; sample += 1) {
        if (sample % samplesPerStep === 0) yield;
        // With D the rows of differences: keeping a set of rows gives one side system + D(set), the other baseline − D(set).
        sumOf(sample, one);
        for (let column = 0; column < width; column += 1) {
          const moved = one[column] ?? 0;
          one[column] = (pair.total[column] ?? 0) + moved;
          other[column] = (total[column] ?? 0) - moved;
        }
        for (const { column, ones, others } of exchanged) {
          one[column] = ones[sample] ?? 0;
          other[column] = others[sample] ?? 0;
        }
        pair.differences[start + sample] = Math.abs(
          (score(one) ?? NaN) - (score(other) ?? NaN),
        );
      }
    }
  }
  return pairs.map(({ differences }) => differences);
}

/** The differences of two matrices, without those of some columns. */
function subtract(
  { rows, width, values }: StatisticsMatrix,
  other: StatisticsMatrix,
  without: readonly number[],
): StatisticsMatrix {
  return {
    rows,
    width,
    values: values.map((value, at) =>
      without.includes(at % width) ? 0 : value - (other.values[at] ?? 0),
    ),
  };
}

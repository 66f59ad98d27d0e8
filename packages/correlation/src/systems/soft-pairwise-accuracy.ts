import { pcg64 } from "@concord-mt/core";
import { checkSamples } from "../resampling/options.ts";
import { flatten, type ScoreTable } from "./score-table.ts";

/** How well a metric's certainty about pairs of systems agrees with people's. */
export interface SoftPairwiseAccuracy {
  /** From 0 to 1; `undefined` for fewer than two systems, or where no input has all scores. */
  readonly accuracy: number | undefined;
  /** One-sided p for each pair of systems i < j, row by row: that i is better than j by human scores. */
  readonly human: readonly number[];
  /** The same by the metric. */
  readonly metric: readonly number[];
  /** Inputs left out because a score is missing. */
  readonly missing: number;
}

/**
 * Soft pairwise accuracy (Thompson et al., 2024; official at WMT since 2024): 1 less the mean difference between the
 * p-values that people and metric give to each pair of systems. A p-value is that of a one-sided paired permutation test
 * over inputs; all tests share the same random signs, `random() > ½` of a generator seeded like numpy's.
 *
 * @throws RangeError if the tables differ in shape, a value is NaN or infinite, or `samples` is not positive.
 */
export function softPairwiseAccuracy(
  {
    human,
    metric,
  }: { readonly human: ScoreTable; readonly metric: ScoreTable },
  {
    samples = 1000,
    seed = 4,
  }: { readonly samples?: number; readonly seed?: number } = {},
): SoftPairwiseAccuracy {
  checkSamples(samples);
  const { systems, inputs, tables } = flatten(human, metric);
  const [first = new Float64Array(), second = new Float64Array()] = tables;
  const complete = Array.from({ length: inputs }, (_, at) => at).filter(
    (input) =>
      Array.from({ length: systems }, (_, at) => at * inputs + input).every(
        (cell) => !Number.isNaN((first[cell] ?? NaN) + (second[cell] ?? NaN)),
      ),
  );
  const missing = inputs - complete.length;
  if (systems < 2 || complete.length === 0)
    return { accuracy: undefined, human: [], metric: [], missing };

  const pick = (values: Float64Array): Float64Array[] =>
    Array.from({ length: systems }, (_, system) =>
      Float64Array.from(
        complete,
        (input) => values[system * inputs + input] ?? 0,
      ),
    );
  const signs = drawSigns(samples, complete.length, seed);
  const byHuman = pairwiseP(pick(first), signs, samples);
  const byMetric = pairwiseP(pick(second), signs, samples);
  let sum = 0;
  byHuman.forEach((p, pair) => {
    sum += Math.abs(p - (byMetric[pair] ?? 0));
  });
  return {
    accuracy: 1 - sum / byHuman.length,
    human: byHuman,
    metric: byMetric,
    missing,
  };
}

function drawSigns(samples: number, inputs: number, seed: number): Int8Array {
  const random = pcg64(seed);
  const signs = new Int8Array(samples * inputs);
  for (let at = 0; at < signs.length; at += 1)
    signs[at] = random.random() > 0.5 ? 1 : -1;
  return signs;
}

function pairwiseP(
  systems: readonly Float64Array[],
  signs: Int8Array,
  samples: number,
): number[] {
  // A pair's null difference is the difference of the systems' signed sums, so each system is summed once.
  const sums = systems.map((scores) => signedSums(scores, signs, samples));
  const totals = systems.map((scores) =>
    scores.reduce((sum, score) => sum + score, 0),
  );
  return systems.flatMap((_, i) =>
    systems.slice(i + 1).map((_, offset) => {
      const j = i + 1 + offset;
      const real = (totals[i] ?? 0) - (totals[j] ?? 0);
      let greater = 0;
      for (let sample = 0; sample < samples; sample += 1) {
        const shuffled = (sums[i]?.[sample] ?? 0) - (sums[j]?.[sample] ?? 0);
        if (shuffled >= real) greater += 1;
      }
      return greater / samples;
    }),
  );
}

function signedSums(
  scores: Float64Array,
  signs: Int8Array,
  samples: number,
): Float64Array {
  const sums = new Float64Array(samples);
  for (let sample = 0, at = 0; sample < samples; sample += 1) {
    let sum = 0;
    for (let input = 0; input < scores.length; input += 1, at += 1)
      sum += (signs[at] ?? 0) * (scores[input] ?? 0);
    sums[sample] = sum;
  }
  return sums;
}

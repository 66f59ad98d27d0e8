import { addRows, type StatisticsMatrix } from "@concord-mt/core";
import type { ScoreRow } from "./options.ts";

/** A system's score beside the baseline's. */
export interface Compared {
  readonly score: number | undefined;
  /** The score minus the baseline's. */
  readonly difference: number | undefined;
  /**
   * (resamples that are more extreme + 1) / (resamples + 1), as sacreBLEU computes it; `undefined` if one of the two has
   * no score. A resample without a score counts as more extreme. Where neither the systems nor any resamples differ, p
   * is 1: sacreBLEU, which counts strictly more extreme resamples only, gives such systems the smallest p of all.
   */
  readonly p: number | undefined;
  /** Whether all statistics equal the baseline's, so that there is no difference to test. */
  readonly identical: boolean;
}

/** Compares totals; `exceed` counts the resamples that are more extreme than the difference it is given. */
export function compare(
  baseline: StatisticsMatrix,
  system: StatisticsMatrix,
  score: ScoreRow,
  samples: number,
  exceed: (difference: number) => number,
): Compared {
  const ours = score(addRows(system));
  const theirs = score(addRows(baseline));
  const identical = system.values.every(
    (value, at) => value === baseline.values[at],
  );
  if (
    ours === undefined ||
    theirs === undefined ||
    Number.isNaN(ours - theirs)
  ) {
    return { score: ours, difference: undefined, p: undefined, identical };
  }
  const extreme = exceed(Math.abs(ours - theirs));
  return {
    score: ours,
    difference: ours - theirs,
    p: (extreme + 1) / (samples + 1),
    identical,
  };
}

/**
 * How many resamples are more extreme than the real difference. `shift` is taken off each of them first: the mean of a
 * bootstrap, whose resamples scatter around the real difference and not around 0.
 */
export function countExtreme(
  differences: Float64Array,
  real: number,
  {
    countTies = false,
    shift = 0,
  }: { readonly countTies?: boolean; readonly shift?: number },
): number {
  if (real === 0 && differences.every((value) => value === 0))
    return differences.length;
  // Sums in another order differ in their last digits; what is as good as equal is a tie.
  const limit = countTies
    ? real - tolerance * Math.max(real, Math.abs(shift))
    : real;
  return differences.filter((value) =>
    countTies ? !(value - shift < limit) : !(value - shift <= limit),
  ).length;
}

const tolerance = 1e-9;

import type { StatisticsMatrix } from "@concord-mt/core";

/**
 * Turns summed statistics into a score; `undefined` (or NaN) where there is nothing to score. The row is only lent: it
 * is overwritten by the next resample.
 */
export type ScoreRow = (row: Float64Array) => number | undefined;

export interface ResamplingOptions {
  /** Number of resamples. */
  readonly samples?: number;
  /**
   * Seed of the generator, read as numpy's `default_rng(seed)` reads it. (sacreBLEU takes 0 for "no seed" in its
   * paired tests; here 0 is a seed like any other.)
   * @defaultValue 12345
   */
  readonly seed?: number;
  /**
   * For each row the cluster (document) it belongs to. Whole clusters are then drawn or swapped, since segments of one
   * document are not independent.
   */
  readonly clusters?: readonly (string | number)[];
}

/** How two systems are tested against each other. */
export interface PairedOptions extends ResamplingOptions {
  /**
   * Whether resamples whose difference equals the real one count as extreme, as the definition of a p-value has it.
   * sacreBLEU leaves them out; that makes a single different pronoun look significant, since no shuffle can differ more.
   * @defaultValue false
   */
  readonly countTies?: boolean;
}

/** sacreBLEU's default seed. */
export const defaultSeed = 12345;

/** Refuses numbers of resamples and matrices that cannot be resampled. */
export function checkResampling(
  systems: readonly StatisticsMatrix[],
  samples: number,
): void {
  checkSamples(samples);
  const [first] = systems;
  if (first === undefined)
    throw new RangeError("expected at least one system, got none");
  if (first.rows === 0) throw new RangeError("cannot resample 0 segments");
  systems.forEach(({ rows, width }, at) => {
    if (rows !== first.rows || width !== first.width) {
      throw new RangeError(
        `system ${at} has ${rows} rows of ${width} statistics, the first has ${first.rows} of ${first.width}`,
      );
    }
  });
}

/** Refuses numbers of resamples that are not positive integers. */
export function checkSamples(samples: number): void {
  if (!Number.isInteger(samples) || samples < 1) {
    throw new RangeError(`samples must be a positive integer, got ${samples}`);
  }
}

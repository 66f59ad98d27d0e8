import { apt } from "@concord-mt/apt";
import {
  type PerCase,
  type SixCaseOptions,
  type StatisticsMatrix,
  addRows,
} from "@concord-mt/core";
import { bootstrap, documentUnits } from "@concord-mt/correlation";
import { type Run, decodeRows } from "@concord-mt/run";

/** APT's counts of each system, ready to be weighted anew. */
export interface Counts {
  readonly rows: readonly StatisticsMatrix[];
  readonly totals: readonly Float64Array[];
  /** The reference's own row, where the run has it. */
  readonly reference: Float64Array | undefined;
  readonly samples: number;
  readonly seed: number;
  readonly documents: readonly string[] | undefined;
}

/** Takes APT's rows out of a run; `totals` are given where it has none. */
export function countsOf(
  run: Run,
  given?: readonly (readonly number[])[],
): Counts {
  const metric = run.metrics.find(({ name }) => name === "apt");
  const size = {
    rows: run.source.lines.length,
    width: metric?.statistics.length ?? 0,
  };
  const rows = (given === undefined ? (metric?.systems ?? []) : []).map(
    (system) => decodeRows(system.rows, size),
  );
  return {
    rows,
    totals:
      given?.map((row) => Float64Array.from(row)) ??
      rows.map((matrix) => addRows(matrix)),
    reference:
      metric?.ofReference && Float64Array.from(metric.ofReference.total),
    samples: metric?.resampling.samples ?? 1000,
    seed: metric?.resampling.seed ?? 0,
    documents: documentUnits(run.documents),
  };
}

/** The function from a row to APT under given weights: the metric's own. */
export function scorer(
  options: SixCaseOptions,
): (row: Float64Array) => number | undefined {
  const metric = apt({ lists: { source: [] }, ...options });
  return (row) => metric.score(row).score;
}

/** The same weights but for cases 2 and 6. */
export function withWeights(
  [w1, , w3, w4, w5]: PerCase,
  w2: number,
  w6: number,
): PerCase {
  return [w1, w2, w3, w4, w5, w6];
}

/** One system's 95 % interval, as the program computes it: in percentage, by document where there are documents. */
export function intervalOf(
  { rows, samples, seed, documents }: Counts,
  system: number,
  options: SixCaseOptions,
): { readonly low: number; readonly high: number } | undefined {
  const matrix = rows[system];
  if (matrix === undefined || matrix.rows === 0) return undefined;
  const score = scorer(options);
  const { low, high } = bootstrap(
    matrix,
    (row) => {
      const value = score(row);
      return value === undefined ? undefined : value * 100;
    },
    { samples, seed, ...(documents && { clusters: documents }) },
  );
  return low === undefined || high === undefined
    ? undefined
    : { low: low / 100, high: high / 100 };
}

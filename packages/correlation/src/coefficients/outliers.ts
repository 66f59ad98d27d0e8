import { checkFinite, type ValueColumn } from "./pairs.ts";

/** Outliers by the median absolute deviation. */
export interface Outliers {
  /** Rows of the outliers, ascending. */
  readonly rows: readonly number[];
  readonly median: number | undefined;
  /** Median distance from the median; where it is 0, over half of the values are equal and no row is called an outlier. */
  readonly mad: number | undefined;
}

/**
 * Systems whose human scores lie too far out for a correlation over all of them to mean much (Mathur et al., 2020):
 * |x − median| / (1.483 MAD) > 2.5.
 *
 * @throws RangeError if a value is NaN or infinite.
 */
export function madOutliers(
  values: ValueColumn,
  { threshold = 2.5 }: { readonly threshold?: number } = {},
): Outliers {
  values.forEach((value, row) => {
    if (value !== undefined) checkFinite(value, row);
  });
  const known = values.filter((value) => value !== undefined);
  const middle = median(known);
  if (middle === undefined)
    return { rows: [], median: undefined, mad: undefined };
  const mad = median(known.map((value) => Math.abs(value - middle))) ?? 0;
  const rows = values.flatMap((value, row) =>
    value !== undefined &&
    mad > 0 &&
    Math.abs(value - middle) / (1.483 * mad) > threshold
      ? [row]
      : [],
  );
  return { rows, median: middle, mad };
}

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const high = sorted[Math.floor(sorted.length / 2)];
  const low = sorted[Math.ceil(sorted.length / 2) - 1];
  return high === undefined || low === undefined ? undefined : (low + high) / 2;
}

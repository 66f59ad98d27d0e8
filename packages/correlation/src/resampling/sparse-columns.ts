import type { StatisticsMatrix } from "@concord-mt/core";

/**
 * The numbers of a matrix that are not 0, column by column. Metrics over occurrences count into many columns, and most
 * segments have no occurrence at all: sums over what is there are many times faster.
 */
export interface SparseColumns {
  /** Where each column begins, and where the last ends. */
  readonly starts: Int32Array;
  /** Row of each number, ascending within a column. */
  readonly rows: Int32Array;
  readonly values: Float64Array;
}

/** Below this share of numbers that are not 0, looking up their places costs less than adding zeros. */
const sparseShare = 1 / 4;

/** The sparse form of a matrix that is mostly 0; `undefined` for others. */
export function toSparseColumns({
  rows,
  width,
  values,
}: StatisticsMatrix): SparseColumns | undefined {
  let count = 0;
  for (const value of values) if (value !== 0) count += 1;
  if (count > values.length * sparseShare) return undefined;
  const sparse = {
    starts: new Int32Array(width + 1),
    rows: new Int32Array(count),
    values: new Float64Array(count),
  };
  let next = 0;
  for (let column = 0; column < width; column += 1) {
    sparse.starts[column] = next;
    for (let row = 0; row < rows; row += 1) {
      const value = values[row * width + column] ?? 0;
      if (value === 0) continue;
      sparse.rows[next] = row;
      sparse.values[next] = value;
      next += 1;
    }
  }
  sparse.starts[width] = next;
  return sparse;
}

/** Sums rows, each as often as `times` says: the same sums in the same order as over the whole matrix. */
export function addSparseTimes(
  { starts, rows, values }: SparseColumns,
  times: Float64Array,
  total: Float64Array,
): void {
  let at = 0;
  for (let column = 0; column < total.length; column += 1) {
    const end = starts[column + 1] ?? 0;
    let sum = 0;
    for (; at < end; at += 1)
      sum += (times[rows[at] ?? 0] ?? 0) * (values[at] ?? 0);
    total[column] = sum;
  }
}

import type { StatisticsMatrix } from "@concord-mt/core";

/**
 * A matrix as a run stores it: for each number that is not 0, how many zeros stand before it, then the number. Rows of
 * occurrence metrics are nearly all zeros.
 */
export function packRows({ values }: StatisticsMatrix): readonly number[] {
  const packed: number[] = [];
  let zeros = 0;
  for (const value of values) {
    if (value === 0) {
      zeros += 1;
      continue;
    }
    packed.push(zeros, value);
    zeros = 0;
  }
  return packed;
}

/**
 * The matrix that {@link packRows} packed.
 *
 * @throws RangeError if the numbers do not fit into the matrix.
 */
export function unpackRows(
  packed: readonly number[],
  { rows, width }: { readonly rows: number; readonly width: number },
): StatisticsMatrix {
  const values = new Float64Array(rows * width);
  let cell = 0;
  for (let at = 0; at + 1 < packed.length; at += 2) {
    cell += packed[at] ?? 0;
    if (cell >= values.length)
      throw new RangeError(
        `the numbers do not fit into ${rows} rows of ${width}`,
      );
    values[cell] = packed[at + 1] ?? 0;
    cell += 1;
  }
  return { rows, width, values };
}

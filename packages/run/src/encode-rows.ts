import type { StatisticsMatrix } from "@concord-mt/core";

/**
 * A matrix as a run stores it: for each number that is not 0, how many zeros stand before it, then the number. Rows of
 * occurrence metrics are nearly all zeros.
 */
export function encodeRows({ values }: StatisticsMatrix): readonly number[] {
  const encoded: number[] = [];
  let zeros = 0;
  for (const value of values) {
    if (value === 0) {
      zeros += 1;
      continue;
    }
    encoded.push(zeros, value);
    zeros = 0;
  }
  return encoded;
}

/**
 * The matrix that {@link encodeRows} encoded.
 *
 * @throws RangeError if the numbers do not fit into the matrix.
 */
export function decodeRows(
  encoded: readonly number[],
  { rows, width }: { readonly rows: number; readonly width: number },
): StatisticsMatrix {
  const values = new Float64Array(rows * width);
  let cell = 0;
  for (let at = 0; at + 1 < encoded.length; at += 2) {
    cell += encoded[at] ?? 0;
    if (cell >= values.length)
      throw new RangeError(
        `the numbers do not fit into ${rows} rows of ${width}`,
      );
    values[cell] = encoded[at + 1] ?? 0;
    cell += 1;
  }
  return { rows, width, values };
}

import type { StatisticsMatrix } from "@concord-mt/core";
import { packColumns } from "./pack-columns.ts";
import { type Subsets, rowsPerWord } from "./subsets.ts";

/** Rows whose subsets' sums are looked up together. */
const rowsPerByte = 8;
const sumsPerByte = 2 ** rowsPerByte;
/** Columns that are added at a time. */
const lane = 2;

/**
 * Sums the rows of a matrix for many subsets. The sums of all 256 subsets of eight rows are looked up, so that a subset
 * costs one addition per eight rows.
 *
 * @returns what gives the sum of a subset.
 */
export function subsetSums(
  original: StatisticsMatrix,
  { words, count }: Subsets,
): (subset: number, into: Float64Array) => void {
  const { matrix, unpack } = packColumns(original, "subsets");
  const stride = Math.ceil(matrix.width / lane) * lane;
  const sums = new Float64Array(count * stride);
  // The sums of one word's rows: they must fit into the innermost cache.
  const table = new Float64Array(
    (rowsPerWord / rowsPerByte) * sumsPerByte * lane,
  );
  for (let column = 0; column < stride; column += lane) {
    let row = 0;
    for (let from = 0; from < words.length; from += count) {
      fillTable(table, matrix, row, column);
      addLookedUp(
        table,
        words.subarray(from, from + count),
        sums,
        column,
        stride,
      );
      row += rowsPerWord;
    }
  }
  return (subset, into) => {
    unpack(sums, subset * stride, into);
  };
}

/** Writes the sums of all subsets of eight rows each, for the rows of one word and two columns. */
function fillTable(
  table: Float64Array,
  { rows, width, values }: StatisticsMatrix,
  firstRow: number,
  column: number,
): void {
  const hasSecond = column + 1 < width;
  let row = firstRow;
  for (let start = 0; start < table.length; start += sumsPerByte * lane) {
    table[start] = 0;
    table[start + 1] = 0;
    for (let half = lane; half < sumsPerByte * lane; half *= 2) {
      const at = row * width + column;
      const first = row < rows ? (values[at] ?? 0) : 0;
      const second = row < rows && hasSecond ? (values[at + 1] ?? 0) : 0;
      // The subsets with this row are those of the rows before it, and this row.
      for (let from = start; from < start + half; from += lane) {
        table[from + half] = (table[from] ?? 0) + first;
        table[from + half + 1] = (table[from + 1] ?? 0) + second;
      }
      row += 1;
    }
  }
}

/** Adds the sums of one word's rows to each subset's. */
function addLookedUp(
  table: Float64Array,
  words: Uint32Array,
  sums: Float64Array,
  column: number,
  stride: number,
): void {
  const perByte = sumsPerByte * lane;
  let subset = 0;
  for (let to = column; to < sums.length; to += stride) {
    const word = words[subset] ?? 0;
    subset += 1;
    const a = (word & 0xff) * lane;
    const b = perByte + ((word >>> 8) & 0xff) * lane;
    const c = 2 * perByte + ((word >>> 16) & 0xff) * lane;
    const d = 3 * perByte + (word >>> 24) * lane;
    sums[to] =
      (sums[to] ?? 0) +
      ((table[a] ?? 0) + (table[b] ?? 0)) +
      ((table[c] ?? 0) + (table[d] ?? 0));
    sums[to + 1] =
      (sums[to + 1] ?? 0) +
      ((table[a + 1] ?? 0) + (table[b + 1] ?? 0)) +
      ((table[c + 1] ?? 0) + (table[d + 1] ?? 0));
  }
}

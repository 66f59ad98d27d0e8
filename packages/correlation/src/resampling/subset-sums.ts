import type { StatisticsMatrix } from "@concord-mt/core";
import { packColumns } from "./pack-columns.ts";

/** Rows whose choice one byte holds. */
export const rowsPerByte = 8;

const subsets = 2 ** rowsPerByte;
/** Columns that are added at a time, in local variables: adding through memory takes several times as long. */
const lane = 3;
/** Bytes whose sums are in the table at a time: it must fit into a core's cache. */
const bytesPerTable = 16;

/** Adds up chosen rows of a matrix, for many choices. */
export interface SubsetSums {
  /**
   * Sums rows for `count` choices, each a run of bytes in `chosen`, a bit a row, lowest bit first.
   *
   * @returns what gives the sum of a choice.
   */
  readonly add: (
    chosen: Uint8Array,
    count: number,
  ) => (choice: number, into: Float64Array) => void;
}

/**
 * Prepares a matrix for sums of many subsets of its rows: the sums of all 256 subsets of eight rows are looked up, so that
 * a choice costs one addition per eight rows.
 */
export function subsetSums(matrix: StatisticsMatrix): SubsetSums {
  const {
    matrix: { rows, width, values },
    unpack,
  } = packColumns(matrix);
  const bytes = Math.ceil(rows / rowsPerByte);
  const stride = Math.ceil(width / lane) * lane;
  const table = new Float64Array(bytesPerTable * subsets * lane);

  /** The sums of all subsets of the rows of some bytes, for three columns. */
  const fillTable = (first: number, last: number, column: number): void => {
    for (let byte = first; byte < last; byte += 1) {
      const start = (byte - first) * subsets * lane;
      table.fill(0, start, start + lane);
      for (let subset = 1; subset < subsets; subset += 1) {
        // The subset without its highest row is already there.
        const highest = 31 - Math.clz32(subset);
        const row = byte * rowsPerByte + highest;
        const from = start + (subset ^ (1 << highest)) * lane;
        const to = start + subset * lane;
        for (let at = 0; at < lane; at += 1) {
          const isInside = row < rows && column + at < width;
          const own = isInside ? (values[row * width + column + at] ?? 0) : 0;
          table[to + at] = (table[from + at] ?? 0) + own;
        }
      }
    }
  };

  return {
    add: (chosen, count) => {
      const sums = new Float64Array(count * stride);
      for (let column = 0; column < stride; column += lane) {
        for (let first = 0; first < bytes; first += bytesPerTable) {
          const last = Math.min(bytes, first + bytesPerTable);
          fillTable(first, last, column);
          for (let choice = 0; choice < count; choice += 1) {
            addChoice(
              table,
              chosen,
              choice * bytes + first,
              last - first,
              sums,
              choice * stride + column,
            );
          }
        }
      }
      return (choice, into) => {
        unpack(sums, choice * stride, into);
      };
    },
  };
}

function addChoice(
  table: Float64Array,
  chosen: Uint8Array,
  from: number,
  length: number,
  sums: Float64Array,
  to: number,
): void {
  let [a, b, c] = [0, 0, 0];
  for (let byte = 0; byte < length; byte += 1) {
    const at = (byte * subsets + (chosen[from + byte] ?? 0)) * lane;
    a += table[at] ?? 0;
    b += table[at + 1] ?? 0;
    c += table[at + 2] ?? 0;
  }
  sums[to] = (sums[to] ?? 0) + a;
  sums[to + 1] = (sums[to + 1] ?? 0) + b;
  sums[to + 2] = (sums[to + 2] ?? 0) + c;
}

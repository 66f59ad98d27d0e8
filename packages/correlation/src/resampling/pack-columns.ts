import type { StatisticsMatrix } from "@concord-mt/core";

/** A matrix with fewer columns whose sums tell those of another. */
export interface PackedColumns {
  readonly matrix: StatisticsMatrix;
  /** Turns a sum of packed rows, from offset `at`, into the sum of the original rows. */
  readonly unpack: (sums: Float64Array, at: number, into: Float64Array) => void;
}

/** What is summed: every row at most once, or as many rows as there are, some of them often. */
export type Summed = "subsets" | "resamples";

/** Bits of a whole number that a double holds exactly. */
const exactBits = 53;

/**
 * Leaves out columns of zeros and columns that another repeats, and puts small whole numbers side by side into one
 * double, exactly: a + b · 2¹⁷ + …. Counts of words and cases are such numbers, and sums of random halves of the rows then take
 * a fraction of the time.
 */
export function packColumns(
  matrix: StatisticsMatrix,
  summed: Summed,
): PackedColumns {
  const { rows, width, values } = matrix;
  const { columns, copies } = distinctColumns(matrix, summed);
  const { places, parts } = placeColumns(columns);
  const packed = new Float64Array(rows * places);
  for (const { column, place, scale } of parts) {
    for (let row = 0; row < rows; row += 1) {
      const to = row * places + place;
      packed[to] =
        (packed[to] ?? 0) + scale * (values[row * width + column] ?? 0);
    }
  }
  // The largest part of a place first: what is left after it are the others.
  const unpacked = parts.toReversed();
  return {
    matrix: { rows, width: places, values: packed },
    unpack: (sums, at, into) => {
      into.fill(0);
      let from = -1;
      let rest = 0;
      for (const { column, place, scale } of unpacked) {
        if (place !== from) rest = sums[at + place] ?? 0;
        from = place;
        if (scale === 1) {
          into[column] = rest;
        } else {
          // Adding 0 turns −0 into 0.
          const own = Math.round(rest / scale) + 0;
          into[column] = own;
          rest -= own * scale;
        }
      }
      for (const { column, of } of copies) into[column] = into[of] ?? 0;
    },
  };
}

interface Column {
  readonly column: number;
  /** No sum is larger. */
  readonly bound: number;
  readonly isWhole: boolean;
}

/** The columns that are not all 0, and those that equal an earlier one. */
function distinctColumns(
  { rows, width, values }: StatisticsMatrix,
  summed: Summed,
): {
  readonly columns: readonly Column[];
  readonly copies: readonly { readonly column: number; readonly of: number }[];
} {
  const columns: Column[] = [];
  const copies: { column: number; of: number }[] = [];
  const areEqual = (one: number, other: number): boolean => {
    for (let at = 0; at < rows * width; at += width)
      if (values[at + one] !== values[at + other]) return false;
    return true;
  };
  for (let column = 0; column < width; column += 1) {
    let size = 0;
    let most = 0;
    let isWhole = true;
    for (let row = 0; row < rows; row += 1) {
      const value = values[row * width + column] ?? 0;
      size += Math.abs(value);
      most = Math.max(most, Math.abs(value));
      isWhole &&= Number.isInteger(value);
    }
    if (size === 0) continue;
    const bound = summed === "subsets" ? size : most * rows;
    const same = columns.find(
      (other) => other.bound === bound && areEqual(other.column, column),
    );
    if (same === undefined) columns.push({ column, bound, isWhole });
    else copies.push({ column, of: same.column });
  }
  return { columns, copies };
}

/** Where a column went: multiplied by a scale and added to a place, each scale above the sums of all smaller parts. */
interface Part {
  readonly column: number;
  readonly place: number;
  readonly scale: number;
}

function placeColumns(columns: readonly Column[]): {
  readonly places: number;
  readonly parts: readonly Part[];
} {
  const parts: Part[] = [];
  let place = -1;
  let used = exactBits;
  for (const { column, bound, isWhole } of columns) {
    // A sign and one to spare, so that what smaller parts add never reaches half of a scale.
    const bits = isWhole ? Math.ceil(Math.log2(2 * bound + 2)) : exactBits;
    if (used + bits > exactBits) {
      place += 1;
      used = 0;
    }
    parts.push({ column, place, scale: 2 ** used });
    used += bits;
  }
  return { places: place + 1, parts };
}

/** The cells of an edit-distance table that are looked at: for each prefix of the hypothesis, a range of the reference. */
export interface Band {
  /** First reference position of each row. */
  readonly from: Int32Array;
  /** One past the last reference position of each row. */
  readonly to: Int32Array;
  /** Cell (row, position) of a table is stored at `base[row] + position`. */
  readonly base: Int32Array;
  /** Number of cells to store. */
  readonly size: number;
}

/**
 * Tercom's beam: 25 positions to either side of the line from corner to corner, more where the reference is over 50
 * times as long. It keeps time and memory linear in the length of the segment.
 *
 * Neither side is empty.
 */
export function beam(hypothesisLength: number, referenceLength: number): Band {
  const ratio = referenceLength / hypothesisLength;
  const reach = ratio / 2 > 25 ? Math.ceil(ratio / 2 + 25) : 25;
  const rows = hypothesisLength + 1;
  const from = new Int32Array(rows);
  const to = new Int32Array(rows);
  const base = new Int32Array(rows);
  for (let row = 1; row < rows; row += 1) {
    const middle = Math.floor(row * ratio);
    from[row] = Math.max(0, middle - reach);
    to[row] =
      row === hypothesisLength
        ? referenceLength + 1
        : Math.min(referenceLength + 1, middle + reach);
  }
  // Of row 0 only what row 1 looks at.
  from[0] = Math.max(0, (from[1] ?? 0) - 1);
  to[0] = to[1] ?? 0;
  let size = 0;
  for (let row = 0; row < rows; row += 1) {
    base[row] = size - (from[row] ?? 0);
    size += (to[row] ?? 0) - (from[row] ?? 0);
  }
  return { from, to, base, size };
}

import type { Direction, Rows, RowShare } from "./direction.ts";

/** Task: counts the columns of each row of a share. */
export function sizeRows({
  share,
  direction,
  sizes,
}: RowShare & { readonly sizes: Int32Array }): void {
  const seen = new Int32Array(direction.givenWords);
  for (let row = share.from; row < share.to; row += 1) {
    let size = 0;
    visitColumns(direction, row, seen, () => (size += 1));
    sizes[row] = size;
  }
}

/** Task: writes the columns of each row of a share, in the order in which they first occur. */
export function fillRows({
  share,
  direction,
  rows,
}: RowShare & { readonly rows: Rows }): void {
  const seen = new Int32Array(direction.givenWords);
  for (let row = share.from; row < share.to; row += 1) {
    let cell = rows.starts[row] ?? 0;
    visitColumns(direction, row, seen, (column) => {
      rows.columns[cell] = column;
      cell += 1;
    });
  }
}

function visitColumns(
  { index, given: { tokens, offsets } }: Direction,
  row: number,
  seen: Int32Array,
  visit: (column: number) => void,
): void {
  const end = index.starts[row + 1] ?? 0;
  for (let at = index.starts[row] ?? 0; at < end; at += 1) {
    const sentence = index.sentences[at] ?? 0;
    const last = offsets[sentence + 1] ?? 0;
    for (let place = offsets[sentence] ?? 0; place < last; place += 1) {
      const column = tokens[place] ?? 0;
      if (seen[column] !== row) {
        seen[column] = row;
        visit(column);
      }
    }
  }
}

/** The start of each row, from the sizes of the rows. */
export function startsOf(sizes: Int32Array, starts: Uint32Array): Uint32Array {
  let next = 0;
  for (let row = 0; row < sizes.length; row += 1) {
    starts[row] = next;
    next += sizes[row] ?? 0;
  }
  starts[sizes.length] = next;
  return starts;
}

/**
 * Visits the cells of a table in the order of its rows, with the place of the same cell in the transposed table. Rows
 * of the transposed table come out with ascending columns.
 */
export function visitTransposed(
  rows: Rows,
  transposedStarts: Uint32Array,
  visit: (cell: number, transposed: number, row: number) => void,
): void {
  const next = Uint32Array.from(transposedStarts);
  for (let row = 1; row + 1 < rows.starts.length; row += 1) {
    const end = rows.starts[row + 1] ?? 0;
    for (let cell = rows.starts[row] ?? 0; cell < end; cell += 1) {
      const column = rows.columns[cell] ?? 0;
      const transposed = next[column] ?? 0;
      next[column] = transposed + 1;
      visit(cell, transposed, row);
    }
  }
}

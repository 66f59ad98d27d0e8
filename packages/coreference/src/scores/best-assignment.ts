/**
 * The largest sum of values with at most one in each row and column of a matrix (Kuhn, 1955; in the form of Jonker &
 * Volgenant, 1987). Values must not be negative.
 *
 * @example
 * bestAssignment([[3, 2], [2, 0]]); // 4
 */
export function bestAssignment(values: readonly (readonly number[])[]): number {
  const height = values.length;
  const width = values[0]?.length ?? 0;
  if (height === 0 || width === 0) return 0;
  if (height > width)
    return bestAssignment(
      Array.from({ length: width }, (_, column) =>
        values.map((row) => row[column] ?? 0),
      ),
    );
  // Rows and columns from 1; 0 stands for "not assigned".
  const rowPrice = new Float64Array(height + 1);
  const columnPrice = new Float64Array(width + 1);
  const rowOf = new Int32Array(width + 1);
  const cameFrom = new Int32Array(width + 1);
  const slack = new Float64Array(width + 1);
  const isReached = new Uint8Array(width + 1);
  for (let row = 1; row <= height; row += 1) {
    rowOf[0] = row;
    slack.fill(Infinity);
    isReached.fill(0);
    let column = 0;
    while (rowOf[column] !== 0) {
      isReached[column] = 1;
      const current = rowOf[column] ?? 0;
      let least = Infinity;
      let next = 0;
      for (let other = 1; other <= width; other += 1) {
        if (isReached[other]) continue;
        const cost =
          -(values[current - 1]?.[other - 1] ?? 0) -
          (rowPrice[current] ?? 0) -
          (columnPrice[other] ?? 0);
        if (cost < (slack[other] ?? 0)) {
          slack[other] = cost;
          cameFrom[other] = column;
        }
        if ((slack[other] ?? 0) < least) {
          least = slack[other] ?? 0;
          next = other;
        }
      }
      for (let other = 0; other <= width; other += 1) {
        if (isReached[other]) {
          const of = rowOf[other] ?? 0;
          rowPrice[of] = (rowPrice[of] ?? 0) + least;
          columnPrice[other] = (columnPrice[other] ?? 0) - least;
        } else slack[other] = (slack[other] ?? 0) - least;
      }
      column = next;
    }
    while (column !== 0) {
      const previous = cameFrom[column] ?? 0;
      rowOf[column] = rowOf[previous] ?? 0;
      column = previous;
    }
  }
  let sum = 0;
  for (let column = 1; column <= width; column += 1) {
    const row = rowOf[column] ?? 0;
    if (row !== 0) sum += values[row - 1]?.[column - 1] ?? 0;
  }
  return sum;
}

/** Positions of words that stand in one line and not in the other. */
export interface WordDifference {
  readonly first: ReadonlySet<number>;
  readonly second: ReadonlySet<number>;
}

/** Above this many comparisons lines are not worth the time. */
const mostCells = 1_000_000;

/** What two lines do not have in common: the words outside their longest common subsequence, whatever their case. */
export function differingWords(
  first: readonly string[],
  second: readonly string[],
): WordDifference {
  const a = first.map((word) => word.toLowerCase());
  const b = second.map((word) => word.toLowerCase());
  const width = b.length + 1;
  if ((a.length + 1) * width > mostCells) return byOccurrence(a, b);
  // Lengths of the common subsequences of what follows each pair of positions.
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (row: number, column: number): number =>
    lengths[row * width + column] ?? 0;
  for (let row = a.length - 1; row >= 0; row -= 1)
    for (let column = b.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        a[row] === b[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const only = { first: new Set<number>(), second: new Set<number>() };
  let [row, column] = [0, 0];
  while (row < a.length || column < b.length) {
    if (row < a.length && column < b.length && a[row] === b[column]) {
      row += 1;
      column += 1;
    } else if (
      column >= b.length ||
      (row < a.length && at(row + 1, column) >= at(row, column + 1))
    )
      only.first.add(row++);
    else only.second.add(column++);
  }
  return only;
}

/** The words that the other line does not have anywhere. */
function byOccurrence(
  a: readonly string[],
  b: readonly string[],
): WordDifference {
  const outside = (
    words: readonly string[],
    other: readonly string[],
  ): ReadonlySet<number> => {
    const known = new Set(other);
    return new Set(
      words.flatMap((word, position) => (known.has(word) ? [] : position)),
    );
  };
  return { first: outside(a, b), second: outside(b, a) };
}

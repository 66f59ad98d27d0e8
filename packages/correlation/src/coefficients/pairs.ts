/** Values of one thing for each system, segment, …; `undefined` is a missing value. */
export type ValueColumn = readonly (number | undefined)[];

/** Why a statistic has no value. */
export type UndefinedReason =
  | "too few values"
  | "a column is constant"
  | "no variance"
  | "the correlations contradict each other";

/** The rows where both columns have a value. */
export interface Pairs {
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** Rows left out because a value is missing. */
  readonly missing: number;
}

/**
 * Pairs two columns row by row.
 *
 * @throws RangeError if the columns differ in length or a value is NaN or infinite.
 */
export function toPairs(first: ValueColumn, second: ValueColumn): Pairs {
  if (first.length !== second.length) {
    throw new RangeError(
      `one column has ${first.length} values, the other ${second.length}`,
    );
  }
  const x: number[] = [];
  const y: number[] = [];
  first.forEach((a, row) => {
    const b = second[row];
    if (a !== undefined) checkFinite(a, row);
    if (b !== undefined) checkFinite(b, row);
    if (a === undefined || b === undefined) return;
    x.push(a);
    y.push(b);
  });
  return { x, y, missing: first.length - x.length };
}

/** Refuses NaN and infinite values. */
export function checkFinite(value: number, row: number): void {
  if (!Number.isFinite(value)) {
    throw new RangeError(
      `row ${row}: expected a number or undefined for a missing value, got ${value}`,
    );
  }
}

export function isConstant(values: readonly number[]): boolean {
  return values.every((value) => value === values[0]);
}

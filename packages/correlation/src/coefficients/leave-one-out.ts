import { type CoefficientName, coefficientOf } from "./coefficient.ts";
import { type ValueColumn, toPairs } from "./pairs.ts";

/** How a correlation depends on single rows. */
export interface LeaveOneOut {
  /** The coefficient without each row; `undefined` where the row is missing or what is left has none. */
  readonly without: readonly (number | undefined)[];
  readonly low: number | undefined;
  readonly high: number | undefined;
  /** The row whose absence changes the coefficient most. */
  readonly mostInfluential: number | undefined;
}

/**
 * Leaves out one system at a time, to show whether a correlation hangs on one of them.
 *
 * @throws RangeError if the columns differ in length or a value is NaN or infinite.
 */
export function leaveOneOut(
  first: ValueColumn,
  second: ValueColumn,
  { method = "pearson" }: { readonly method?: CoefficientName } = {},
): LeaveOneOut {
  const coefficient = coefficientOf(method);
  const { x, y } = toPairs(first, second);
  const all = coefficient(x, y);
  let place = -1;
  const without = first.map((value, row) => {
    if (value === undefined || second[row] === undefined) return undefined;
    place += 1;
    const left = place;
    const keep = (_: number, at: number): boolean => at !== left;
    return coefficient(x.filter(keep), y.filter(keep));
  });
  const known = without.filter((value) => value !== undefined);
  const changes = without.map((value) =>
    value === undefined || all === undefined ? -1 : Math.abs(value - all),
  );
  const greatest = Math.max(-1, ...changes);
  return {
    without,
    low: known.length === 0 ? undefined : Math.min(...known),
    high: known.length === 0 ? undefined : Math.max(...known),
    mostInfluential: greatest < 0 ? undefined : changes.indexOf(greatest),
  };
}

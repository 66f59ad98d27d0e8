import { studentTTails } from "../distributions/student-t.ts";
import { type ValueColumn, toPairs, type UndefinedReason } from "./pairs.ts";
import { pearsonCoefficient } from "./pearson.ts";

/** Williams' test of the difference between two dependent correlations. */
export interface WilliamsTest {
  /** Positive if the first metric correlates more; `undefined` for the `reason` given. */
  readonly t: number | undefined;
  /** Probability of so large a lead of the first metric if there were none. */
  readonly p: number | undefined;
  /** Probability of so large a difference either way. */
  readonly pTwoSided: number | undefined;
  readonly degreesOfFreedom: number;
  readonly reason?: UndefinedReason;
}

/** The correlations that the test compares. */
export interface DependentCorrelations {
  /** Of the human scores with the first metric. */
  readonly first: number;
  /** Of the human scores with the second metric. */
  readonly second: number;
  /** Of the two metrics with each other. */
  readonly between: number;
  /** Number of systems. */
  readonly n: number;
}

/**
 * Williams' test (Williams, 1959; Graham and Baldwin, 2014): does the first metric correlate with human scores more than
 * the second? Rows with a missing value in any column are left out. Undefined for fewer than four rows, a constant
 * column, or metrics that are the same up to scale.
 *
 * @throws RangeError if the columns differ in length or a value is NaN or infinite.
 */
export function williamsTest({
  human,
  first,
  second,
}: {
  readonly human: ValueColumn;
  readonly first: ValueColumn;
  readonly second: ValueColumn;
}): WilliamsTest {
  const known = human.map((value, row) =>
    first[row] === undefined || second[row] === undefined ? undefined : value,
  );
  const { x, y } = toPairs(known, first);
  const { y: z } = toPairs(known, second);
  const n = x.length;
  if (n < 4) return undefinedTest(n, "too few values");
  const r12 = pearsonCoefficient(x, y);
  const r13 = pearsonCoefficient(x, z);
  const r23 = pearsonCoefficient(y, z);
  if (r12 === undefined || r13 === undefined || r23 === undefined)
    return undefinedTest(n, "a column is constant");
  return williamsFromCorrelations({
    first: r12,
    second: r13,
    between: r23,
    n,
  });
}

/** Williams' test from correlations alone, as papers print them. */
export function williamsFromCorrelations({
  first,
  second,
  between,
  n,
}: DependentCorrelations): WilliamsTest {
  if (n < 4) return undefinedTest(n, "too few values");
  const determinant =
    1 - first ** 2 - second ** 2 - between ** 2 + 2 * first * second * between;
  // Rounding takes the determinant of possible correlations a little below 0, never that far.
  if (determinant < -1e-12)
    return undefinedTest(n, "the correlations contradict each other");
  const k = Math.max(0, determinant);
  const below =
    (2 * k * (n - 1)) / (n - 3) +
    ((first + second) / 2) ** 2 * (1 - between) ** 3;
  if (!(below > 1e-15)) return undefinedTest(n, "no variance");
  const t =
    ((first - second) * Math.sqrt((n - 1) * (1 + between))) / Math.sqrt(below);
  const { lower, upper } = studentTTails(t, n - 3);
  return {
    t,
    p: upper,
    pTwoSided: 2 * Math.min(lower, upper),
    degreesOfFreedom: n - 3,
  };
}

function undefinedTest(n: number, reason: UndefinedReason): WilliamsTest {
  return {
    t: undefined,
    p: undefined,
    pTwoSided: undefined,
    degreesOfFreedom: n - 3,
    reason,
  };
}

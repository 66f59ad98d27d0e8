import {
  type ValueColumn,
  toPairs,
  type UndefinedReason,
} from "../coefficients/pairs.ts";
import { midranks, tieSizes } from "../coefficients/ranks.ts";
import { normalTails } from "../distributions/normal.ts";

export interface WilcoxonTest {
  /** The smaller of the rank sums of positive and negative differences; `undefined` for the `reason` given. */
  readonly statistic: number | undefined;
  /** Two-sided. */
  readonly p: number | undefined;
  readonly method: "exact" | "asymptotic";
  /** Pairs that differ; pairs that do not are left out. */
  readonly n: number;
  readonly missing: number;
  readonly reason?: UndefinedReason;
}

/** The most pairs for which `auto` lists all signs; scipy's limit too. */
const mostExact = 50;

/**
 * Wilcoxon's signed-rank test. `auto` is exact for at most 50 pairs that differ, ties included (scipy turns to the
 * approximation there), and above that the normal approximation without continuity correction. Undefined where no pair
 * differs.
 *
 * @throws RangeError if the columns differ in length or a value is NaN or infinite.
 */
export function wilcoxon(
  first: ValueColumn,
  second: ValueColumn,
  {
    method = "auto",
  }: { readonly method?: "auto" | "exact" | "asymptotic" } = {},
): WilcoxonTest {
  const { x, y, missing } = toPairs(first, second);
  const differences = x
    .map((value, at) => value - (y[at] ?? 0))
    .filter((difference) => difference !== 0);
  const n = differences.length;
  const chosen =
    method === "auto" ? (n <= mostExact ? "exact" : "asymptotic") : method;
  if (n === 0) {
    return {
      statistic: undefined,
      p: undefined,
      method: chosen,
      n,
      missing,
      reason: "no variance",
    };
  }
  const sizes = differences.map(Math.abs);
  const ranks = midranks(sizes);
  let positive = 0;
  ranks.forEach((rank, at) => {
    if ((differences[at] ?? 0) > 0) positive += rank;
  });
  const total = (n * (n + 1)) / 2;
  const statistic = Math.min(positive, total - positive);
  const p =
    chosen === "exact"
      ? exactP(ranks, statistic)
      : asymptoticP(sizes, statistic);
  return { statistic, p, method: chosen, n, missing };
}

/** Twice the share of all assignments of signs whose rank sum is so small. Ranks are doubled, so that shared ranks are whole. */
function exactP(ranks: readonly number[], statistic: number): number {
  const limit = Math.round(2 * statistic);
  const shares = new Float64Array(limit + 1);
  shares[0] = 1;
  for (const rank of ranks) {
    const step = Math.round(2 * rank);
    for (let sum = limit; sum >= 0; sum -= 1) {
      const before = sum >= step ? (shares[sum - step] ?? 0) : 0;
      shares[sum] = ((shares[sum] ?? 0) + before) / 2;
    }
  }
  let share = 0;
  for (const value of shares) share += value;
  return Math.min(1, 2 * share);
}

function asymptoticP(sizes: readonly number[], statistic: number): number {
  const n = sizes.length;
  const ties = tieSizes(sizes).reduce((sum, t) => sum + t * (t * t - 1), 0);
  const variance = (n * (n + 1) * (2 * n + 1) - ties / 2) / 24;
  const z = ((n * (n + 1)) / 4 - statistic) / Math.sqrt(variance);
  return 2 * normalTails(z).upper;
}

import { normalTails } from "../distributions/normal.ts";
import {
  type Correlation,
  type CorrelationOptions,
  correlateBy,
} from "./correlation.ts";
import { countOrders, type Orders } from "./orders.ts";
import type { ValueColumn } from "./pairs.ts";

export interface KendallOptions extends CorrelationOptions {
  /**
   * `b` corrects for ties, `c` for columns with different numbers of distinct values.
   * @defaultValue "b"
   */
  readonly variant?: "b" | "c";
}

/**
 * Kendall's τ-b or τ-c. p is exact where there are no ties and at most 33 rows (or at most one inversion), otherwise by
 * the normal approximation that allows for ties: the same choice as scipy's. Undefined for fewer than two rows and for a
 * constant column.
 *
 * @throws RangeError if the columns differ in length or a value is NaN or infinite.
 */
export function kendall(
  first: ValueColumn,
  second: ValueColumn,
  { variant = "b", ...options }: KendallOptions = {},
): Correlation {
  return correlateBy(
    (x, y) => {
      const orders = countOrders(x, y);
      const tau = variant === "b" ? tauB(orders) : tauC(orders, x.length);
      return tau === undefined
        ? undefined
        : {
            coefficient: tau,
            p: kendallP(orders, x.length),
            fisher: { b: 4, c: Math.sqrt(0.437) },
          };
    },
    first,
    second,
    options,
  );
}

/** Kendall's τ-b of columns without missing values; `undefined` if one is constant. */
export function kendallCoefficient(
  x: readonly number[],
  y: readonly number[],
): number | undefined {
  return tauB(countOrders(x, y));
}

function tauB({
  concordant,
  discordant,
  pairs,
  tiesX,
  tiesY,
}: Orders): number | undefined {
  if (tiesX === pairs || tiesY === pairs) return undefined;
  const tau =
    (concordant - discordant) /
    Math.sqrt(pairs - tiesX) /
    Math.sqrt(pairs - tiesY);
  return Math.max(-1, Math.min(1, tau));
}

function tauC(
  { concordant, discordant, distinctX, distinctY }: Orders,
  n: number,
): number | undefined {
  const least = Math.min(distinctX, distinctY);
  if (least < 2) return undefined;
  return (2 * (concordant - discordant)) / ((n * n * (least - 1)) / least);
}

function kendallP(orders: Orders, n: number): number {
  const { concordant, discordant, pairs, tiesX, tiesY } = orders;
  const fewer = Math.min(discordant, pairs - discordant);
  if (tiesX === 0 && tiesY === 0 && (n <= 33 || fewer <= 1))
    return exactP(n, fewer);
  const m = n * (n - 1);
  const variance =
    (m * (2 * n + 5) - orders.variance1X - orders.variance1Y) / 18 +
    (2 * tiesX * tiesY) / m +
    // Two rows with a tie are constant and do not come here.
    (orders.variance0X * orders.variance0Y) / (9 * m * (n - 2));
  const z = Math.abs(concordant - discordant) / Math.sqrt(variance);
  return Math.min(1, 2 * normalTails(z).upper);
}

/** Twice the share of the permutations of n things with at most so many inversions. */
function exactP(n: number, inversions: number): number {
  if (2 * inversions === (n * (n - 1)) / 2) return 1;
  // Share of permutations of the first k things by number of inversions; the k-th adds 0 to k − 1.
  let shares = new Float64Array(inversions + 1);
  shares[0] = 1;
  for (let k = 2; k <= n; k += 1) {
    const next = new Float64Array(inversions + 1);
    let window = 0;
    for (let at = 0; at <= inversions; at += 1) {
      window += shares[at] ?? 0;
      if (at >= k) window -= shares[at - k] ?? 0;
      next[at] = window / k;
    }
    shares = next;
  }
  let sum = 0;
  for (const share of shares) sum += share;
  return Math.min(1, 2 * sum);
}

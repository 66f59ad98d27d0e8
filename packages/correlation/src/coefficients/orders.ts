import { tieSizes } from "./ranks.ts";

/** How the pairs of rows are ordered by two columns. */
export interface Orders {
  /** Pairs of rows. */
  readonly pairs: number;
  /** Pairs that both columns order alike. */
  readonly concordant: number;
  /** Pairs that they order the other way round. */
  readonly discordant: number;
  /** Pairs that are equal in the first column. */
  readonly tiesX: number;
  /** Pairs that are equal in the second column. */
  readonly tiesY: number;
  readonly distinctX: number;
  readonly distinctY: number;
  /** Sums over groups of t equal values: t(t−1)(t−2) and t(t−1)(2t+5). */
  readonly variance0X: number;
  readonly variance0Y: number;
  readonly variance1X: number;
  readonly variance1Y: number;
}

/** Counts concordant and discordant pairs by Knight's merge sort (1966), in n log n steps. */
export function countOrders(
  x: readonly number[],
  y: readonly number[],
): Orders {
  const order = x.map((_, at) => at);
  order.sort((a, b) => (x[a] ?? 0) - (x[b] ?? 0) || (y[a] ?? 0) - (y[b] ?? 0));
  const discordant = countInversions(order.map((at) => y[at] ?? 0));
  const pairs = (x.length * (x.length - 1)) / 2;
  const sizesX = tieSizes(x);
  const sizesY = tieSizes(y);
  const tiesX = sum(sizesX, (t) => (t * (t - 1)) / 2);
  const tiesY = sum(sizesY, (t) => (t * (t - 1)) / 2);
  const tiesBoth = countBothTied(order, x, y);
  return {
    pairs,
    concordant: pairs - tiesX - tiesY + tiesBoth - discordant,
    discordant,
    tiesX,
    tiesY,
    distinctX: new Set(x).size,
    distinctY: new Set(y).size,
    variance0X: sum(sizesX, (t) => t * (t - 1) * (t - 2)),
    variance0Y: sum(sizesY, (t) => t * (t - 1) * (t - 2)),
    variance1X: sum(sizesX, (t) => t * (t - 1) * (2 * t + 5)),
    variance1Y: sum(sizesY, (t) => t * (t - 1) * (2 * t + 5)),
  };
}

function countInversions(values: number[]): number {
  let inversions = 0;
  let from = Float64Array.from(values);
  let to = new Float64Array(values.length);
  for (let size = 1; size < values.length; size *= 2) {
    for (let start = 0; start < values.length; start += 2 * size) {
      const middle = Math.min(start + size, values.length);
      const end = Math.min(start + 2 * size, values.length);
      let [left, right] = [start, middle];
      for (let at = start; at < end; at += 1) {
        const takeLeft =
          right >= end ||
          (left < middle && (from[left] ?? 0) <= (from[right] ?? 0));
        if (!takeLeft) inversions += middle - left;
        to[at] = (takeLeft ? from[left] : from[right]) ?? 0;
        if (takeLeft) left += 1;
        else right += 1;
      }
    }
    [from, to] = [to, from];
  }
  return inversions;
}

function countBothTied(
  order: readonly number[],
  x: readonly number[],
  y: readonly number[],
): number {
  let [run, tied] = [0, 0];
  order.forEach((at, place) => {
    const before = order[place - 1];
    const isSame =
      before !== undefined && x[before] === x[at] && y[before] === y[at];
    run = isSame ? run + 1 : 0;
    tied += run;
  });
  return tied;
}

function sum(
  values: readonly number[],
  term: (value: number) => number,
): number {
  return values.reduce((total, value) => total + term(value), 0);
}

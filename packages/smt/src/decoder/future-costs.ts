import type { SpanOptions } from "./collect-options.ts";

/** The best score that each span can hope for: F(i, j) stands at i × length + j. */
export type FutureCosts = Float64Array;

/** Fills the table of future costs: the best option of a span, or the best split of it. */
export function futureCosts(
  { options, longest, start, count, order }: SpanOptions,
  length: number,
  into: FutureCosts,
): FutureCosts {
  const costs =
    into.length < length * length ? new Float64Array(length * length) : into;
  for (let size = 0; size < length; size += 1) {
    for (let from = 0; from + size < length; from += 1) {
      const to = from + size;
      let best = Number.NEGATIVE_INFINITY;
      const span = from * longest + size;
      if (size < longest && (count[span] ?? 0) > 0)
        best = options.estimate[order[start[span] ?? 0] ?? 0] ?? best;
      for (let split = from; split < to; split += 1) {
        const sum =
          (costs[from * length + split] ?? 0) +
          (costs[(split + 1) * length + to] ?? 0);
        if (sum > best) best = sum;
      }
      costs[from * length + to] = best;
    }
  }
  return costs;
}

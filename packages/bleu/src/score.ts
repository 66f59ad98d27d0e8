import type { Score } from "@concord-mt/core";
import type { Smoothing } from "./smoothing.ts";

/** A BLEU score and its parts. */
export interface BleuScore extends Score {
  /** From 0 to 1. */
  readonly score: number;
  /** Matches per order, with what add-k added. */
  readonly counts: readonly number[];
  /** N-grams of the hypothesis per order, with what add-k added. */
  readonly totals: readonly number[];
  /** Smoothed precision per order, from 0 to 1. */
  readonly precisions: readonly number[];
  readonly brevityPenalty: number;
  readonly hypothesisLength: number;
  /** Sum of the closest reference lengths. */
  readonly referenceLength: number;
}

/** Turns lengths, matches and totals into a score. */
export function scoreRow(
  row: Float64Array,
  {
    smoothing,
    effectiveOrder,
  }: { smoothing: Smoothing; effectiveOrder: boolean },
): BleuScore {
  const [hypothesisLength = 0, referenceLength = 0] = row;
  const maxOrder = (row.length - 2) / 2;
  const counts = Array.from(row.subarray(2, 2 + maxOrder));
  const totals = Array.from(row.subarray(2 + maxOrder));
  const precisions = new Array<number>(maxOrder).fill(0);
  const brevityPenalty = penalty(hypothesisLength, referenceLength);
  const parts = {
    counts,
    totals,
    precisions,
    brevityPenalty,
    hypothesisLength,
    referenceLength,
  };
  if (counts.every((count) => count === 0)) return { score: 0, ...parts };

  let orders = effectiveOrder ? 0 : maxOrder;
  let unmatched = 0;
  for (let at = 0; at < maxOrder; at += 1) {
    const added = smoothing.method === "add-k" && at > 0 ? smoothing.value : 0;
    const count = (counts[at] ?? 0) + added;
    const total = (totals[at] ?? 0) + added;
    counts[at] = count;
    totals[at] = total;
    if (total === 0) break;
    if (effectiveOrder) orders = at + 1;
    if (count > 0) {
      precisions[at] = count / total;
    } else if (smoothing.method === "exp") {
      unmatched += 1;
      precisions[at] = 1 / (2 ** unmatched * total);
    } else if (smoothing.method === "floor") {
      precisions[at] = smoothing.value / total;
    }
  }
  let sum = 0;
  for (const precision of precisions.slice(0, orders))
    sum += Math.log(precision);
  return { score: brevityPenalty * Math.exp(sum / orders), ...parts };
}

function penalty(hypothesisLength: number, referenceLength: number): number {
  if (hypothesisLength >= referenceLength) return 1;
  return hypothesisLength > 0
    ? Math.exp(1 - referenceLength / hypothesisLength)
    : 0;
}

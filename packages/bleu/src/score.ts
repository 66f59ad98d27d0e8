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
  // Plain loops: resampling scores tens of thousands of rows.
  const hypothesisLength = row[0] ?? 0;
  const referenceLength = row[1] ?? 0;
  const maxOrder = (row.length - 2) / 2;
  const counts: number[] = [];
  const totals: number[] = [];
  const precisions: number[] = [];
  let isMatched = false;
  for (let at = 0; at < maxOrder; at += 1) {
    const count = row[2 + at] ?? 0;
    counts.push(count);
    totals.push(row[2 + maxOrder + at] ?? 0);
    precisions.push(0);
    isMatched ||= count !== 0;
  }
  const brevityPenalty = penalty(hypothesisLength, referenceLength);
  const score = isMatched
    ? brevityPenalty *
      geometricMean(counts, totals, precisions, smoothing, effectiveOrder)
    : 0;
  return {
    score,
    counts,
    totals,
    precisions,
    brevityPenalty,
    hypothesisLength,
    referenceLength,
  };
}

/** Smooths counts and totals in place, fills in the precisions, and gives their geometric mean. */
function geometricMean(
  counts: number[],
  totals: number[],
  precisions: number[],
  smoothing: Smoothing,
  effectiveOrder: boolean,
): number {
  let orders = effectiveOrder ? 0 : counts.length;
  let unmatched = 0;
  for (let at = 0; at < counts.length; at += 1) {
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
  for (let at = 0; at < orders; at += 1) sum += Math.log(precisions[at] ?? 0);
  return Math.exp(sum / orders);
}

function penalty(hypothesisLength: number, referenceLength: number): number {
  if (hypothesisLength >= referenceLength) return 1;
  return hypothesisLength > 0
    ? Math.exp(1 - referenceLength / hypothesisLength)
    : 0;
}

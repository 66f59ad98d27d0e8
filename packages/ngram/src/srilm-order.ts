import type { CountLevel } from "./counts.ts";
import { type EstimatedLevel, makeLevel } from "./estimated-level.ts";
import { startId, unknownId } from "./special-words.ts";
import type { SrilmOrder } from "./srilm-plan.ts";

/** Differences from 0 and 1 up to this are rounding errors to SRILM. */
export const epsilon = 3e-6;

/** The contexts of one order and their followers. */
export interface Contexts {
  /** Where each context's followers begin, and where the last one's end. */
  readonly start: Int32Array;
  /** The order below: what its estimates give for the followers without their first word. */
  readonly lower: EstimatedLevel | undefined;
}

/**
 * Estimates the explicit probabilities of one order as SRILM does; n-grams that the cut-off drops keep their share of
 * their context's total, and their mass goes to the back-off weight.
 *
 * Probabilities pass through 32-bit logarithms, as they do in SRILM: what a context leaves over is often so small that
 * their rounding shows in it.
 */
export function estimateSrilmOrder({
  level,
  contexts: { start, lower },
  method,
  interpolate,
  minimum,
  vocabularySize,
}: {
  readonly level: CountLevel;
  readonly contexts: Contexts;
  readonly method: SrilmOrder;
  readonly interpolate: boolean;
  readonly minimum: number;
  readonly vocabularySize: number;
}): EstimatedLevel {
  const { count, discounted, tail, addsTypes, discounts } = method;
  const { suffix } = level;
  const estimated = makeLevel(level.size);
  const { log10, kept } = estimated;
  const isEvent = (at: number): boolean =>
    lower !== undefined || (at !== startId && at !== unknownId);

  /** Fills in one context's probabilities and returns their sum. */
  const fill = (
    from: number,
    to: number,
    total: number,
    lowerWeight: number,
  ): number => {
    let sum = 0;
    for (let at = from; at < to; at += 1) {
      const value = count[at] ?? 0;
      if (value < minimum || !isEvent(at)) continue;
      const left =
        value < discounted.length ? (discounted[value] ?? 0) : value - tail;
      // A discount of everything means to SRILM that the n-gram is to be dropped.
      if (left === 0) continue;
      const share =
        lowerWeight === 0
          ? 0
          : lowerWeight *
            (lower === undefined
              ? 1 / vocabularySize
              : 10 ** (lower.log10[suffix[at] ?? 0] ?? 0));
      const probability = left / total + share;
      sum += probability;
      log10[at] = Math.log10(probability);
      kept[at] = 1;
    }
    return sum;
  };

  for (let context = 0; context + 1 < start.length; context += 1) {
    const from = start[context] ?? 0;
    const to = start[context + 1] ?? 0;
    let total = 0;
    let types = 0;
    let twice = 0;
    let thrice = 0;
    for (let at = from; at < to; at += 1) {
      const value = count[at] ?? 0;
      if (value === 0 || !isEvent(at)) continue;
      total += value;
      types += 1;
      if (value >= 2) twice += 1;
      if (value >= 3) thrice += 1;
    }
    if (total === 0) continue;
    const shared =
      discounts === undefined
        ? types
        : discounts[0] * (types - twice) +
          discounts[1] * (twice - thrice) +
          discounts[2] * thrice;
    let interpolates = interpolate;
    for (;;) {
      const denominator = addsTypes ? total + types : total;
      const lowerWeight = interpolates ? shared / denominator : 0;
      const sum = fill(from, to, denominator, lowerWeight);
      const isFull = types < vocabularySize && sum > 1 - epsilon;
      if (!isFull || method.undiscounted) break;
      if (interpolates) interpolates = false;
      else total += 1;
    }
  }
  return estimated;
}

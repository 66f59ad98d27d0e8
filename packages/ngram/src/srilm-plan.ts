import type { Warning } from "@concord-mt/core";
import type { NgramCounts } from "./counts.ts";
import {
  type Discounts,
  goodTuringFactors,
  modifiedDiscounts,
  originalDiscounts,
} from "./discounts.ts";
import type { SrilmSettings } from "./options.ts";
import { type OrderPlan, discountError } from "./report.ts";
import { countsOfCounts, levelOf, typeCounts } from "./type-counts.ts";

/** How SRILM turns the counts of one order into probabilities. */
export interface SrilmOrder {
  readonly plan: OrderPlan;
  readonly notes: readonly Warning[];
  readonly count: Uint32Array;
  /** What is left of counts 1, 2, …; element 0 belongs to count 0. */
  readonly discounted: Float64Array;
  /** What is taken off greater counts. */
  readonly tail: number;
  /** Witten–Bell: the number of different followers is added to each context's total. */
  readonly addsTypes: boolean;
  /** Kneser–Ney: what interpolation has to share out for each follower of count 1, 2, and 3 or more. */
  readonly discounts: Discounts | undefined;
  /** Nothing is taken off at all, so a context without mass for other words is no mistake. */
  readonly undiscounted: boolean;
}

/**
 * Decides the discounts of one order over all its n-grams, before any cut-off. Where they cannot be estimated the
 * order falls back as the settings say.
 *
 * @throws CorpusError in strict mode if they cannot be estimated.
 */
export function planSrilmOrder(
  counts: NgramCounts,
  order: number,
  settings: SrilmSettings,
): SrilmOrder {
  const smoothing = settings.smoothing[order - 1] ?? "modified-kneser-ney";
  const raw = levelOf(counts, order).count;
  if (smoothing === "witten-bell") {
    const found = countsOfCounts({ order, count: raw, most: 4 });
    return wittenBell(raw, { order, smoothing, countsOfCounts: found });
  }
  if (smoothing === "good-turing") {
    const minimum = settings.cutoffs[order - 1] ?? 1;
    return goodTuring({
      order,
      count: raw,
      most: settings.goodTuringMax[order - 1] ?? 0,
      minimum,
    });
  }
  const count = order < settings.order ? typeCounts(counts, order) : raw;
  const found = countsOfCounts({ order, count, most: 4 });
  const result =
    smoothing === "kneser-ney"
      ? originalDiscounts(found)
      : modifiedDiscounts(found, "srilm");
  const plan = { order, smoothing, countsOfCounts: found };
  if (result.kind === "estimated")
    return kneserNey(count, { ...plan, discounts: result.discounts });
  const { reason } = result;
  if (settings.strict) throw discountError(order, reason);
  return settings.fallback === "witten-bell"
    ? wittenBell(raw, { ...plan, smoothing: "witten-bell", failure: reason })
    : kneserNey(count, {
        ...plan,
        discounts: settings.fallback,
        failure: reason,
      });
}

function kneserNey(
  count: Uint32Array,
  plan: OrderPlan & { readonly discounts: Discounts },
): SrilmOrder {
  const [one, two, three] = plan.discounts;
  return {
    plan,
    notes: [],
    count,
    discounted: Float64Array.of(0, 1 - one, 2 - two),
    tail: three,
    addsTypes: false,
    discounts: plan.discounts,
    undiscounted: false,
  };
}

function wittenBell(count: Uint32Array, plan: OrderPlan): SrilmOrder {
  return {
    plan,
    notes: [],
    count,
    discounted: Float64Array.of(0),
    tail: 0,
    addsTypes: true,
    discounts: undefined,
    undiscounted: false,
  };
}

function goodTuring({
  order,
  count,
  most,
  minimum,
}: {
  readonly order: number;
  readonly count: Uint32Array;
  readonly most: number;
  readonly minimum: number;
}): SrilmOrder {
  const found = countsOfCounts({ order, count, most: Math.max(most + 1, 4) });
  const { factors, notes } = goodTuringFactors(found, most);
  return {
    plan: {
      order,
      smoothing: "good-turing",
      countsOfCounts: found.slice(0, 4),
      factors,
    },
    notes: notes.map((note) => ({
      code: "good-turing",
      message: `order ${order}: ${note}`,
    })),
    count,
    discounted: Float64Array.of(0, ...factors.map((f, at) => f * (at + 1))),
    tail: 0,
    addsTypes: false,
    discounts: undefined,
    undiscounted: minimum <= 1 && factors.length === 0,
  };
}

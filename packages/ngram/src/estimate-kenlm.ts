import type { CountLevel, NgramCounts } from "./counts.ts";
import { type Discounts, modifiedDiscounts } from "./discounts.ts";
import {
  type EstimatedLevel,
  log10OrZero,
  makeLevel,
} from "./estimated-level.ts";
import type { KenlmSettings } from "./options.ts";
import { type OrderPlan, discountError } from "./report.ts";
import { endId, startId, unknownId } from "./special-words.ts";
import { countsOfCounts, levelOf, typeCounts } from "./type-counts.ts";

/**
 * Estimates all orders as KenLM's `lmplz` does (Heafield et al. 2013): modified Kneser–Ney, interpolated, the
 * interpolation weight being the back-off weight.
 *
 * @throws CorpusError in strict mode if discounts cannot be estimated.
 */
export function estimateKenlm(
  counts: NgramCounts,
  settings: KenlmSettings,
): { levels: EstimatedLevel[]; plans: OrderPlan[] } {
  const levels: EstimatedLevel[] = [];
  const plans: OrderPlan[] = [];
  const open = openNgrams(counts, settings.order);
  for (let order = 1; order <= settings.order; order += 1) {
    const level = levelOf(counts, order);
    const count =
      order < settings.order ? typeCounts(counts, order) : level.count;
    const plan = planOrder({
      order,
      level,
      count,
      open: open[order - 1],
      settings,
    });
    const lower = levels.at(-1);
    if (lower === undefined) {
      levels.push(estimateUnigrams(count, plan.discounts, settings));
    } else {
      levels.push(
        estimateOrder({
          level,
          start: levelOf(counts, order - 1).childStart,
          count,
          discounts: plan.discounts,
          threshold: settings.prune[order - 1] ?? 0,
          lower,
        }),
      );
    }
    plans.push(plan);
  }
  return { levels, plans };
}

/**
 * The n-grams whose count lmplz has not yet replaced by their type count when its sorted stream ends: the suffixes of
 * the n-gram that is greatest when words are compared from last to first, by id. It enters them in the counts of
 * counts with their plain count, which changes the discounts of small corpora.
 */
function openNgrams(counts: NgramCounts, order: number): number[] {
  const open: number[] = [];
  if (order < 2) return open;
  let current = levelOf(counts, 1).size - 1;
  open.push(current);
  for (let above = 2; above < order; above += 1) {
    // Sorted by first word, so the last n-gram with this suffix has the greatest.
    const longer = levelOf(counts, above).suffix.lastIndexOf(current);
    if (longer < 0) break;
    open.push(longer);
    current = longer;
  }
  return open;
}

function planOrder({
  order,
  level,
  count,
  open,
  settings,
}: {
  readonly order: number;
  readonly level: CountLevel;
  readonly count: Uint32Array;
  readonly open: number | undefined;
  readonly settings: KenlmSettings;
}): OrderPlan & { readonly discounts: Discounts } {
  const found = countsOfCounts({ order, count, most: 4 });
  if (open !== undefined) {
    move(found, count[open] ?? 0, -1);
    move(found, level.count[open] ?? 0, 1);
  }
  const plan = {
    order,
    smoothing: "modified-kneser-ney",
    countsOfCounts: found,
  } as const;
  const result = modifiedDiscounts(found, "kenlm");
  if (result.kind === "estimated")
    return { ...plan, discounts: result.discounts };
  if (settings.strict) throw discountError(order, result.reason);
  return { ...plan, discounts: settings.fallback, failure: result.reason };
}

function move(found: number[], count: number, by: number): void {
  const times = found[count - 1];
  if (times !== undefined) found[count - 1] = times + by;
}

function estimateUnigrams(
  count: Uint32Array,
  discounts: Discounts,
  { interpolateUnigrams }: KenlmSettings,
): EstimatedLevel {
  const estimated = makeLevel(count.length);
  const { log10, kept } = estimated;
  let total = 0;
  let shared = 0;
  for (let id = endId; id < count.length; id += 1) {
    total += count[id] ?? 0;
    shared += discountOf(discounts, count[id] ?? 0);
  }
  const left = shared / total;
  const uniform = interpolateUnigrams ? left / (count.length - 1) : 0;
  for (let id = endId; id < count.length; id += 1) {
    const value = count[id] ?? 0;
    log10[id] = log10OrZero(
      (value - discountOf(discounts, value)) / total + uniform,
    );
  }
  log10[unknownId] = log10OrZero(interpolateUnigrams ? uniform : left);
  log10[startId] = 0;
  kept.fill(1);
  return estimated;
}

function estimateOrder({
  level: { size, suffix, count: raw },
  start,
  count,
  discounts,
  threshold,
  lower,
}: {
  readonly level: CountLevel;
  readonly start: Int32Array;
  readonly count: Uint32Array;
  readonly discounts: Discounts;
  readonly threshold: number;
  readonly lower: EstimatedLevel;
}): EstimatedLevel {
  const estimated = makeLevel(size);
  const { log10, kept } = estimated;
  // Most n-grams below are the suffix of several.
  const probabilities = new Float64Array(lower.log10.length);
  for (let at = 0; at < probabilities.length; at += 1)
    probabilities[at] = 10 ** (lower.log10[at] ?? 0);
  for (let context = 0; context + 1 < start.length; context += 1) {
    const from = start[context] ?? 0;
    const to = start[context + 1] ?? 0;
    if (from === to) continue;
    let total = 0;
    let shared = 0;
    for (let at = from; at < to; at += 1) {
      const value = count[at] ?? 0;
      const stays = (raw[at] ?? 0) > threshold;
      kept[at] = stays ? 1 : 0;
      total += value;
      shared += stays ? discountOf(discounts, value) : value;
    }
    const weight = shared / total;
    lower.backOff[context] = log10OrZero(weight);
    for (let at = from; at < to; at += 1) {
      const value = count[at] ?? 0;
      const below = probabilities[suffix[at] ?? 0] ?? 0;
      log10[at] = log10OrZero(
        (value - discountOf(discounts, value)) / total + weight * below,
      );
    }
  }
  return estimated;
}

function discountOf(discounts: Discounts, count: number): number {
  if (count === 0) return 0;
  return count === 1 ? discounts[0] : count === 2 ? discounts[1] : discounts[2];
}

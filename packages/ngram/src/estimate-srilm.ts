import type { NgramCounts } from "./counts.ts";
import { type EstimatedLevel, logZero } from "./estimated-level.ts";
import type { SrilmSettings } from "./options.ts";
import { startId, unknownId } from "./special-words.ts";
import { epsilon, estimateSrilmOrder } from "./srilm-order.ts";
import { type SrilmOrder, planSrilmOrder } from "./srilm-plan.ts";
import { levelOf } from "./type-counts.ts";

/** Estimates all orders as SRILM's `ngram-count` does: lowest first, each with the back-off weights below it. */
export function estimateSrilm(
  counts: NgramCounts,
  settings: SrilmSettings,
): { levels: EstimatedLevel[]; methods: SrilmOrder[] } {
  const levels: EstimatedLevel[] = [];
  const methods: SrilmOrder[] = [];
  const events = counts.words.length - (settings.openVocabulary ? 1 : 2);
  for (let order = 1; order <= settings.order; order += 1) {
    const level = levelOf(counts, order);
    const method = planSrilmOrder(counts, order, settings);
    const lower = levels.at(-1);
    const start =
      order === 1
        ? Int32Array.of(0, level.size)
        : levelOf(counts, order - 1).childStart;
    const estimated = estimateSrilmOrder({
      level,
      contexts: { start, lower },
      method,
      interpolate: settings.interpolate,
      minimum: settings.cutoffs[order - 1] ?? 1,
      vocabularySize: events,
    });
    if (lower === undefined) {
      shareLeftOver(estimated, settings.openVocabulary);
    } else {
      weighContexts({ start, suffix: level.suffix, estimated, lower });
      backOffDropped({ ...level, estimated, lower });
    }
    levels.push(estimated);
    methods.push({ ...method, count: new Uint32Array(0) });
  }
  keepContexts(counts, levels);
  return { levels, methods };
}

/** Gives what single words leave over to the words without a probability, or evenly to all. */
function shareLeftOver(
  { log10, kept }: EstimatedLevel,
  openVocabulary: boolean,
): void {
  const events: number[] = [];
  let mass = 1;
  for (let id = 0; id < log10.length; id += 1) {
    if (id === startId || (id === unknownId && !openVocabulary)) continue;
    events.push(id);
    if (kept[id] === 1) mass -= 10 ** (log10[id] ?? 0);
  }
  if (mass < epsilon) mass = 0;
  const without = events.filter((id) => kept[id] === 0);
  if (without.length > 0) {
    const share = Math.max(logZero, Math.log10(mass / without.length));
    for (const id of without) log10[id] = share;
  } else if (mass > 0) {
    const share = mass / events.length;
    for (const id of events)
      log10[id] = Math.log10(10 ** (log10[id] ?? 0) + share);
  }
  for (const id of events) kept[id] = 1;
  log10[startId] = logZero;
  kept[startId] = 1;
}

/** Back-off weights: what each context leaves over, relative to what its followers leave over one order below. */
function weighContexts({
  start,
  suffix,
  estimated: { log10, kept },
  lower,
}: {
  readonly start: Int32Array;
  readonly suffix: Int32Array;
  readonly estimated: EstimatedLevel;
  readonly lower: EstimatedLevel;
}): void {
  for (let context = 0; context + 1 < start.length; context += 1) {
    const from = start[context] ?? 0;
    const to = start[context + 1] ?? 0;
    let left = 1;
    let lowerLeft = 1;
    let followers = 0;
    for (let at = from; at < to; at += 1) {
      if (kept[at] === 0) continue;
      followers += 1;
      left -= 10 ** (log10[at] ?? 0);
      lowerLeft -= 10 ** (lower.log10[suffix[at] ?? 0] ?? 0);
    }
    if (followers === 0) continue;
    if (left < epsilon) left = 0;
    if (lowerLeft < epsilon) lowerLeft = 0;
    if (lowerLeft > 0) {
      lower.backOff[context] = Math.max(
        logZero,
        Math.log10(left) - Math.log10(lowerLeft),
      );
    } else if (left > 0) {
      // No word is left that the mass could go to, so the followers take it.
      const scale = Math.log10(1 - left);
      for (let at = from; at < to; at += 1) {
        if (kept[at] === 1) log10[at] = (log10[at] ?? 0) - scale;
      }
    }
  }
}

/** The probabilities that n-grams which were not kept have by backing off. */
function backOffDropped({
  size,
  prefix,
  suffix,
  estimated: { log10, kept },
  lower,
}: {
  readonly size: number;
  readonly prefix: Int32Array;
  readonly suffix: Int32Array;
  readonly estimated: EstimatedLevel;
  readonly lower: EstimatedLevel;
}): void {
  for (let at = 0; at < size; at += 1) {
    if (kept[at] === 1) continue;
    log10[at] =
      (lower.backOff[prefix[at] ?? 0] ?? 0) +
      (lower.log10[suffix[at] ?? 0] ?? 0);
  }
}

/** Every part of a context needs a line of its own in an ARPA file, with its backed-off probability if it was dropped. */
function keepContexts(
  counts: NgramCounts,
  levels: readonly EstimatedLevel[],
): void {
  let isContextAbove = new Uint8Array(0);
  for (let order = levels.length; order >= 1; order -= 1) {
    const { size, childStart } = levelOf(counts, order);
    const kept = levels[order - 1]?.kept ?? new Uint8Array(0);
    const isContext = new Uint8Array(size);
    const above = levels[order];
    if (above !== undefined) {
      const { prefix, suffix } = levelOf(counts, order + 1);
      for (let context = 0; context < size; context += 1) {
        const to = childStart[context + 1] ?? 0;
        for (let at = childStart[context] ?? 0; at < to; at += 1) {
          if (above.kept[at] === 1) isContext[context] = 1;
        }
      }
      for (let at = 0; at < isContextAbove.length; at += 1) {
        if (isContextAbove[at] === 0) continue;
        isContext[prefix[at] ?? 0] = 1;
        isContext[suffix[at] ?? 0] = 1;
      }
    }
    for (let at = 0; at < size; at += 1) {
      if (isContext[at] === 1) kept[at] = 1;
    }
    isContextAbove = isContext;
  }
}

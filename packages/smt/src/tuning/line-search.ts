import type { Objective } from "./objective.ts";
import { type Pool, type PoolSentence, addRow, scoreAt } from "./pool.ts";

/** The best point on a line of weights. */
export interface LineOptimum {
  /** How far to go along the direction. */
  readonly step: number;
  readonly score: number;
}

/** A line to search. */
export interface Line {
  readonly weights: Float64Array;
  readonly direction: Float64Array;
  /** How far one may go, back and forth. */
  readonly from: number;
  readonly to: number;
}

/** Where another translation of a sentence comes first. */
interface Change {
  readonly at: number;
  readonly sentence: number;
  readonly from: number;
  readonly to: number;
}

/** Intervals narrower than this are not trusted. */
const narrowest = 1e-4;

/**
 * Och's exact line search (2003): along a line of weights each translation's score is a line itself, so the best one
 * changes at finitely many points; between them the metric is constant, and every value that it takes is looked at.
 */
export function searchLine(
  pool: Pool,
  objective: Objective,
  { weights, direction, from, to }: Line,
): LineOptimum {
  const total = new Float64Array(pool.statistics);
  const changes: Change[] = [];
  pool.sentences.forEach((sentence, number) => {
    if (sentence.size === 0) return;
    const { translations, starts } = upperEnvelope(
      sentence,
      weights,
      direction,
    );
    let current = 0;
    while (
      current + 1 < translations.length &&
      (starts[current + 1] ?? 0) <= from
    )
      current += 1;
    addRow(total, sentence.rows, translations[current] ?? 0, 1);
    for (
      let next = current + 1;
      next < translations.length && (starts[next] ?? 0) < to;
      next += 1
    )
      changes.push({
        at: starts[next] ?? 0,
        sentence: number,
        from: translations[next - 1] ?? 0,
        to: translations[next] ?? 0,
      });
  });
  changes.sort((a, b) => a.at - b.at);
  let best: LineOptimum = { step: 0, score: Number.NEGATIVE_INFINITY };
  let low = from;
  for (let at = 0; at <= changes.length; at += 1) {
    const change = changes[at];
    const high = change?.at ?? to;
    if (high - low >= narrowest) {
      const score = objective(total);
      if (score > best.score) best = { step: middle(low, high), score };
      low = high;
    }
    if (change === undefined) break;
    const rows = pool.sentences[change.sentence]?.rows ?? total;
    addRow(total, rows, change.from, -1);
    addRow(total, rows, change.to, 1);
    low = Math.max(low, change.at);
  }
  return best;
}

/** The middle of an interval; an end that is open lies 0.1 away from the other. */
function middle(low: number, high: number): number {
  if (low === -Infinity) return high === Infinity ? 0 : high - 0.1;
  return high === Infinity ? low + 0.1 : (low + high) / 2;
}

/** Which translation comes first from where on, from -∞. */
interface Envelope {
  readonly translations: readonly number[];
  readonly starts: readonly number[];
}

/** The upper envelope of the lines score(weights) + γ score(direction) of a sentence's translations. */
function upperEnvelope(
  { features, size }: PoolSentence,
  weights: Float64Array,
  direction: Float64Array,
): Envelope {
  const heights = new Float64Array(size);
  const slopes = new Float64Array(size);
  for (let at = 0; at < size; at += 1) {
    heights[at] = scoreAt(features, at, weights);
    slopes[at] = scoreAt(features, at, direction);
  }
  const order = Array.from({ length: size }, (_, at) => at).sort(
    (a, b) =>
      (slopes[a] ?? 0) - (slopes[b] ?? 0) ||
      (heights[b] ?? 0) - (heights[a] ?? 0) ||
      a - b,
  );
  const translations: number[] = [];
  const starts: number[] = [];
  for (const line of order) {
    const slope = slopes[line] ?? 0;
    let start = -Infinity;
    let isHidden = false;
    for (;;) {
      const top = translations.at(-1);
      if (top === undefined) break;
      const rise = slope - (slopes[top] ?? 0);
      if (rise === 0) {
        // Parallel, and not above: lines of one slope come the highest first.
        isHidden = true;
        break;
      }
      start = ((heights[top] ?? 0) - (heights[line] ?? 0)) / rise;
      if (start > (starts.at(-1) ?? -Infinity)) break;
      translations.pop();
      starts.pop();
      start = -Infinity;
    }
    if (isHidden) continue;
    translations.push(line);
    starts.push(start);
  }
  return { translations, starts };
}

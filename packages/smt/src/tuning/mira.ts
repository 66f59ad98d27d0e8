import type { OptimiserInput } from "./optimiser.ts";
import { addRow, poolRow, scoreAt } from "./pool.ts";

/** How batch MIRA learns. */
export interface MiraOptions {
  /** Passes over the sentences. @defaultValue 60 */
  readonly epochs?: number;
  /** Largest step. @defaultValue 0.01 */
  readonly regularisation?: number;
  /** How much of the background stays after each sentence. @defaultValue 0.999 */
  readonly decay?: number;
}

/**
 * Batch MIRA (Cherry & Foster 2012): for each sentence a step from what scores high and translates badly (fear) towards
 * what scores high and translates well (hope), as large as their difference in quality asks for. Quality is that of the
 * translation put into a background of earlier ones, so any metric that adds up will do. The mean of all steps of the
 * best epoch is returned.
 */
export function tuneMira(
  {
    pool,
    objective,
    weights: start,
    isTuned,
    random,
    lengthStatistic,
  }: OptimiserInput,
  { epochs = 60, regularisation = 0.01, decay = 0.999 }: MiraOptions = {},
): Float64Array {
  const weights = start.slice();
  const sum = new Float64Array(weights.length);
  const background = new Float64Array(pool.statistics).fill(1);
  let backgroundLength = 1;
  let steps = 0;
  let best = start.slice();
  let bestScore = objective(poolRow(pool, start));
  const order = Int32Array.from(pool.sentences.keys());
  const row = new Float64Array(pool.statistics);
  const difference = new Float64Array(weights.length);

  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, (bound) => random.integer(bound));
    for (const number of order) {
      const sentence = pool.sentences[number];
      if (sentence === undefined || sentence.size === 0) continue;
      const { features, rows, lengths } = sentence;
      let hope = 0;
      let fear = 0;
      let hopeSum = Number.NEGATIVE_INFINITY;
      let fearSum = Number.NEGATIVE_INFINITY;
      let hopeGain = 0;
      let fearGain = 0;
      for (let at = 0; at < sentence.size; at += 1) {
        const score = scoreAt(features, at, weights);
        row.set(background);
        addRow(row, rows, at, 1);
        // In units of words, like the scores' differences: Moses scales by the length of the references.
        const scale =
          lengthStatistic >= 0
            ? (row[lengthStatistic] ?? 1)
            : backgroundLength + (lengths[at] ?? 0);
        const gain = objective(row) * scale;
        if (score + gain > hopeSum) {
          hopeSum = score + gain;
          hope = at;
          hopeGain = gain;
        }
        if (score - gain > fearSum) {
          fearSum = score - gain;
          fear = at;
          fearGain = gain;
        }
      }
      if (hopeGain > fearGain) {
        let norm = 0;
        let margin = 0;
        for (let value = 0; value < weights.length; value += 1) {
          const delta =
            isTuned[value] === 0
              ? 0
              : (features[hope * weights.length + value] ?? 0) -
                (features[fear * weights.length + value] ?? 0);
          difference[value] = delta;
          norm += delta * delta;
          margin += delta * (weights[value] ?? 0);
        }
        const loss = hopeGain - fearGain - margin;
        if (loss > 0 && norm > 0) {
          const step = Math.min(regularisation, loss / norm);
          for (let value = 0; value < weights.length; value += 1)
            weights[value] =
              (weights[value] ?? 0) + step * (difference[value] ?? 0);
        }
        for (let value = 0; value < background.length; value += 1)
          background[value] = (background[value] ?? 0) * decay;
        addRow(background, rows, hope, 1);
        backgroundLength = backgroundLength * decay + (lengths[hope] ?? 0);
      }
      for (let value = 0; value < sum.length; value += 1)
        sum[value] = (sum[value] ?? 0) + (weights[value] ?? 0);
      steps += 1;
    }
    if (steps === 0) return best;
    const mean = sum.map((value) => value / steps);
    const score = objective(poolRow(pool, mean));
    if (score > bestScore) {
      bestScore = score;
      best = mean;
    }
  }
  return best;
}

/** Fisher and Yates' shuffle. */
function shuffle(values: Int32Array, below: (bound: number) => number): void {
  for (let at = values.length - 1; at > 0; at -= 1) {
    const other = below(at + 1);
    const held = values[at] ?? 0;
    values[at] = values[other] ?? 0;
    values[other] = held;
  }
}

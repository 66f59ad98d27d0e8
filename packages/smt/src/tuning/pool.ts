import type { Translation } from "../decoder/format-translation.ts";

/** Translations of one sentence that decoding has found so far, each once. */
export interface PoolSentence {
  /** Values of the features, `width` a translation. */
  readonly features: Float64Array;
  /** Statistics of the metric, `statistics` a translation. */
  readonly rows: Float64Array;
  /** Number of target words of each translation. */
  readonly lengths: Int32Array;
  readonly size: number;
}

/** What tuning learns from: n-best lists with the metric's statistics. */
export interface Pool {
  /** Features of a translation. */
  readonly width: number;
  /** Numbers of a row of the metric. */
  readonly statistics: number;
  readonly sentences: readonly PoolSentence[];
}

/** Counts one translation of a sentence into a row of the metric's statistics. */
export type CountTranslation = (
  sentence: number,
  translation: Translation,
  into: Float64Array,
) => void;

/** A pool that grows with each round of decoding. */
export class GrowingPool implements Pool {
  readonly width: number;
  readonly statistics: number;
  readonly sentences: PoolSentence[] = [];
  readonly #count: CountTranslation;
  readonly #seen: Set<string>[] = [];

  constructor(width: number, statistics: number, count: CountTranslation) {
    this.width = width;
    this.statistics = statistics;
    this.#count = count;
  }

  /** Adds a sentence's n-best list; gives how many translations were new. */
  add(sentence: number, list: readonly Translation[]): number {
    const seen = (this.#seen[sentence] ??= new Set());
    const fresh = list.filter(({ words, features }) => {
      const key = `${words.join(" ")}|${features.join(" ")}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
    const known = this.sentences[sentence] ?? emptySentence;
    const size = known.size + fresh.length;
    const features = new Float64Array(size * this.width);
    const rows = new Float64Array(size * this.statistics);
    const lengths = new Int32Array(size);
    features.set(known.features);
    rows.set(known.rows);
    lengths.set(known.lengths);
    const row = new Float64Array(this.statistics);
    fresh.forEach((translation, at) => {
      const place = known.size + at;
      features.set(translation.features, place * this.width);
      row.fill(0);
      this.#count(sentence, translation, row);
      rows.set(row, place * this.statistics);
      lengths[place] = translation.words.length;
    });
    this.sentences[sentence] = { features, rows, lengths, size };
    return fresh.length;
  }
}

const emptySentence: PoolSentence = {
  features: new Float64Array(0),
  rows: new Float64Array(0),
  lengths: new Int32Array(0),
  size: 0,
};

/** The weighted score of a translation. */
export function scoreAt(
  features: Float64Array,
  at: number,
  weights: Float64Array,
): number {
  const start = at * weights.length;
  let score = 0;
  for (let value = 0; value < weights.length; value += 1)
    score += (weights[value] ?? 0) * (features[start + value] ?? 0);
  return score;
}

/** The translation that weights put first; of equals the earlier. */
function bestAt(
  { features, size }: PoolSentence,
  weights: Float64Array,
): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < size; at += 1) {
    const score = scoreAt(features, at, weights);
    if (score <= most) continue;
    best = at;
    most = score;
  }
  return best;
}

/** The sum of the rows of the translations that weights put first. */
export function poolRow(pool: Pool, weights: Float64Array): Float64Array {
  const total = new Float64Array(pool.statistics);
  for (const sentence of pool.sentences) {
    if (sentence.size === 0) continue;
    addRow(total, sentence.rows, bestAt(sentence, weights), 1);
  }
  return total;
}

/** Adds a multiple of row `at` to a total. */
export function addRow(
  total: Float64Array,
  rows: Float64Array,
  at: number,
  factor: number,
): void {
  const start = at * total.length;
  for (let value = 0; value < total.length; value += 1)
    total[value] = (total[value] ?? 0) + factor * (rows[start + value] ?? 0);
}

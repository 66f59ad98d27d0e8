import { logZero } from "./estimated-level.ts";
import type { State } from "./model.ts";
import { type ScorerTables, entryWidth } from "./scorer-tables.ts";

/** A model that answers without making objects: for decoders, which ask it millions of times. */
export interface NgramScorer {
  /** The state that knows nothing. */
  readonly emptyState: State;
  /** The state behind `<s>`. */
  readonly startState: State;
  /** The number of `</s>`, -1 if the model has none. */
  readonly endWord: number;
  /** Log10 of the word that was read last; -Infinity for one that cannot occur or is no word of the model. */
  readonly log10: Float64Array;
  /** Reads a word, leaves its log10 in `log10[0]` and gives the state behind it. */
  advance(state: State, word: number): State;
}

/** Entries of the memory for recent questions; most words of a search are asked again soon. */
const cacheSize = 1 << 16;
/**
 * Numbers of an entry: state, word + 1 (0 where nobody has written), the state behind the word, nothing, and its log10 in
 * the place of two. They lie together, so that an answer costs one line of the processor's cache.
 */
const cacheWidth = 6;

/**
 * Makes a scorer over tables; they are not copied. It says the same as the model's `step`.
 *
 * @example
 * const scorer = ngramScorer(scorerTables(model));
 * const state = scorer.advance(scorer.startState, model.wordId("the"));
 * scorer.log10[0]; // log10 p(the | <s>)
 */
export function ngramScorer({
  words,
  contexts,
  ngrams,
  startState,
  endWord,
}: ScorerTables): NgramScorer {
  const weights = new Float32Array(
    contexts.buffer,
    contexts.byteOffset,
    contexts.length,
  );
  const scores = new Float32Array(
    ngrams.buffer,
    ngrams.byteOffset,
    ngrams.length,
  );
  const log10 = new Float64Array(1);
  const cache = new Int32Array(cacheSize * cacheWidth);
  const cachedScores = new Float64Array(cache.buffer);

  const find = (context: number, word: number): number => {
    const at = context * entryWidth;
    let from = contexts[at] ?? 0;
    let to = contexts[at + entryWidth] ?? 0;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const found = ngrams[middle * entryWidth] ?? 0;
      if (found === word) return middle;
      if (found < word) from = middle + 1;
      else to = middle;
    }
    return -1;
  };

  const look = (state: State, word: number): State => {
    let weight = 0;
    let found = -1;
    let context = state;
    while (context >= 0) {
      found = find(context, word);
      if (found >= 0) break;
      weight += weights[context * entryWidth + 2] ?? 0;
      context = contexts[context * entryWidth + 1] ?? -1;
    }
    if (found < 0) found = word;
    const own = scores[found * entryWidth + 1] ?? 0;
    const sum = own + weight;
    log10[0] =
      own <= logZero || sum <= logZero ? Number.NEGATIVE_INFINITY : sum;
    return ngrams[found * entryWidth + 2] ?? -1;
  };

  const advance = (state: State, word: number): State => {
    if (!(word >= 0 && word < words)) {
      log10[0] = Number.NEGATIVE_INFINITY;
      return -1;
    }
    const mixed = Math.imul(state, 0x9e3779b1) ^ Math.imul(word, 0x85ebca77);
    const slot = (mixed ^ (mixed >>> 15)) & (cacheSize - 1);
    const at = slot * cacheWidth;
    const scoreAt = slot * (cacheWidth / 2) + 2;
    if (cache[at] === state && cache[at + 1] === word + 1) {
      log10[0] = cachedScores[scoreAt] ?? 0;
      return cache[at + 2] ?? 0;
    }
    const next = look(state, word);
    cache[at] = state;
    cache[at + 1] = word + 1;
    cache[at + 2] = next;
    cachedScores[scoreAt] = log10[0] ?? 0;
    return next;
  };

  return { emptyState: -1, startState, endWord, log10, advance };
}

import type { PlacedPhrase, SentenceFeature } from "../features/feature.ts";
import { findChild, linksOf } from "../table/phrase-table.ts";
import { PairTable } from "../training/pair-table.ts";
import type { EncodedSentence } from "./encoded-sentence.ts";
import { logScore } from "./option-logs.ts";
import { Options } from "./options.ts";
import { type ScoringModel, lowestLog10, unknownScore } from "./scores.ts";
import { sortDescending } from "../sort-descending.ts";

/** The options of a sentence by span: those of words from f to f + l are `order` from `start[f × longest + l]` on. */
export interface SpanOptions {
  readonly options: Options;
  readonly longest: number;
  readonly start: Int32Array;
  readonly count: Int32Array;
  /** Options of a span, the best estimate first. */
  readonly order: Int32Array;
}

/** Source phrases whose best translations are remembered. */
const mostKnown = 2 ** 16;

/** Collects the options of sentences. */
export interface OptionCollector {
  collect(
    sentence: EncodedSentence,
    features: readonly SentenceFeature[],
  ): SpanOptions;
  /** An option as features see it; made once a sentence. */
  placed(option: number): PlacedPhrase;
}

/** Makes a collector for a model; `wordOf` names target words for features. */
export function optionCollector(
  model: ScoringModel,
  {
    tableLimit,
    longest,
    targetWords,
  }: {
    readonly tableLimit: number;
    readonly longest: number;
    readonly targetWords: readonly string[];
  },
): OptionCollector {
  const { table, weights, places, scorer, languageModelWords } = model;
  const options = new Options();
  const classes = behindClasses(model);
  const values = new Float64Array(model.layout.size);
  const lmWeight =
    scorer === undefined ? 0 : (weights[places.languageModel] ?? 0) * Math.LN10;
  let placed: (PlacedPhrase | undefined)[] = [];
  let words: readonly string[] = [];
  let start = new Int32Array(0);
  let count = new Int32Array(0);
  let order = new Int32Array(1024);
  let keys = new Float64Array(1024);
  const known = new Map<number, Int32Array>();

  const addWord = (targetWord: number, modelWord: number): void => {
    const at = options.wordStart[options.size + 1] ?? 0;
    options.targetWords[at] = targetWord;
    options.modelWords[at] = modelWord;
    options.wordStart[options.size + 1] = at + 1;
  };

  /** Reads the option's words from nothing; gives the sum of their log10. */
  const readWords = (): number => {
    const from = options.wordStart[options.size] ?? 0;
    const to = options.wordStart[options.size + 1] ?? 0;
    if (scorer === undefined) {
      options.states.fill(0, from, to);
      options.rest.fill(0, from, to);
      options.endState[options.size] = 0;
      return 0;
    }
    let state = scorer.emptyState;
    for (let at = from; at < to; at += 1) {
      state = scorer.advance(state, options.modelWords[at] ?? -1);
      options.states[at] = state;
      options.rest[at] = Math.max(scorer.log10[0] ?? 0, lowestLog10);
    }
    options.endState[options.size] = state;
    // From scores of words to sums behind each word.
    let sum = 0;
    for (let at = to - 1; at >= from; at -= 1) {
      const own = options.rest[at] ?? 0;
      options.rest[at] = sum;
      sum += own;
    }
    return sum;
  };

  const weigh = (place: number, value: number): number =>
    place < 0 ? 0 : (weights[place] ?? 0) * value;

  /** Takes up the option that has its words; gives its number. */
  const finish = (
    from: number,
    to: number,
    pair: number,
    translation: number,
    features: readonly SentenceFeature[],
  ): void => {
    const option = options.size;
    const length =
      (options.wordStart[option + 1] ?? 0) - (options.wordStart[option] ?? 0);
    options.from[option] = from;
    options.to[option] = to;
    options.pair[option] = pair;
    const base =
      translation +
      weigh(places.wordPenalty, -length) +
      weigh(places.phrasePenalty, 1);
    options.base[option] = base;
    options.estimate[option] = base + lmWeight * readWords();
    options.size += 1;
    if (features.length > 0) {
      values.fill(0);
      features.forEach((feature, at) =>
        feature.estimate?.(place(option), values, places.more[at] ?? 0),
      );
      let sum = 0;
      for (const first of places.more)
        for (let at = first; at < first + sizeAt(model, first); at += 1)
          sum += (weights[at] ?? 0) * (values[at] ?? 0);
      options.estimate[option] = (options.estimate[option] ?? 0) + sum;
    }
  };

  const addPair = (
    from: number,
    to: number,
    pair: number,
    features: readonly SentenceFeature[],
  ): void => {
    const target = table.pairTargets[pair] ?? 0;
    const end = table.targetStarts[target + 1] ?? 0;
    const first = table.targetStarts[target] ?? 0;
    options.reserve(end - first);
    const option = options.size;
    options.wordStart[option + 1] = options.wordStart[option] ?? 0;
    for (let at = first; at < end; at += 1) {
      const word = table.targetWords[at] ?? 0;
      addWord(word, languageModelWords[word] ?? -1);
    }
    let translation = 0;
    for (let column = 0; column < 4; column += 1)
      translation +=
        (weights[places.translation + column] ?? 0) *
        logScore(table, pair, column);
    if (places.reordering >= 0) {
      for (let kind = 0; kind < 3; kind += 1) {
        options.before[option * 3 + kind] =
          (weights[places.reordering + kind] ?? 0) *
          logScore(table, pair, 4 + kind);
        options.behind[option * 3 + kind] =
          (weights[places.reordering + 3 + kind] ?? 0) *
          logScore(table, pair, 7 + kind);
      }
      options.behindClass[option] = classes.classOf(pair);
    }
    finish(from, to, pair, translation, features);
  };

  const addCopy = (
    sentence: EncodedSentence,
    at: number,
    features: readonly SentenceFeature[],
  ): void => {
    options.reserve(1);
    const option = options.size;
    options.wordStart[option + 1] = options.wordStart[option] ?? 0;
    addWord(sentence.copies[at] ?? 0, sentence.copiesInLanguageModel[at] ?? -1);
    options.before.fill(0, option * 3, option * 3 + 3);
    options.behind.fill(0, option * 3, option * 3 + 3);
    options.behindClass[option] = -1;
    finish(at, at, -1, weigh(places.unknown, unknownScore), features);
  };

  /** Orders the options from `first` on by their estimate and keeps the best; gives how many. */
  const rank = (first: number): number => {
    const size = options.size - first;
    if (options.size > order.length) {
      const larger = new Int32Array(options.size * 2);
      larger.set(order);
      order = larger;
      keys = new Float64Array(options.size * 2);
    }
    for (let at = 0; at < size; at += 1) {
      order[first + at] = first + at;
      keys[first + at] = options.estimate[first + at] ?? 0;
    }
    sortDescending(order, keys, first, first + size);
    return Math.min(size, tableLimit);
  };

  /** Adds what a source phrase can become. */
  const addNode = (
    from: number,
    to: number,
    node: number,
    features: readonly SentenceFeature[],
  ): void => {
    const first = options.size;
    const start = table.nodePairs[node] ?? 0;
    const end = table.nodePairs[node + 1] ?? 0;
    // Where no feature has a say, the best of a phrase are the same in every sentence.
    const isSettled =
      end - start > tableLimit &&
      features.every((feature) => feature.estimate === undefined);
    const best = isSettled ? known.get(node) : undefined;
    if (best === undefined)
      for (let pair = start; pair < end; pair += 1)
        addPair(from, to, pair, features);
    else for (const pair of best) addPair(from, to, pair, features);
    if (!isSettled || best !== undefined) return;
    const kept = rank(first);
    const pairs = order
      .subarray(first, first + kept)
      .map((option) => options.pair[option] ?? 0);
    if (known.size === mostKnown) known.clear();
    known.set(node, pairs);
    options.size = first;
    for (const pair of pairs) addPair(from, to, pair, features);
  };

  const place = (option: number): PlacedPhrase => {
    const known = placed[option];
    if (known !== undefined) return known;
    const from = options.from[option] ?? 0;
    const pair = options.pair[option] ?? -1;
    const made = {
      from,
      to: options.to[option] ?? 0,
      words: Array.from(
        options.targetWords.subarray(
          options.wordStart[option],
          options.wordStart[option + 1],
        ),
        (word) =>
          word < 0 ? (words[-1 - word] ?? "") : (targetWords[word] ?? ""),
      ),
      alignment:
        pair < 0
          ? [{ source: from, target: 0 }]
          : Array.from(linksOf(table, pair), (link) => ({
              source: from + (link >> 4),
              target: link & 15,
            })),
    };
    placed[option] = made;
    return made;
  };

  return {
    placed: place,
    collect: (sentence, features) => {
      const { numbers } = sentence;
      const length = numbers.length;
      options.clear();
      classes.startSentence();
      placed = [];
      words = sentence.words;
      if (length * longest > start.length) {
        start = new Int32Array(length * longest * 2);
        count = new Int32Array(length * longest * 2);
      }
      count.fill(0);
      for (let from = 0; from < length; from += 1) {
        let node = 0;
        for (let to = from; to < length && to - from < longest; to += 1) {
          const span = from * longest + to - from;
          const number = numbers[to] ?? -1;
          node = node < 0 || number < 0 ? -1 : findChild(table, node, number);
          if (node < 0 && to > from) break;
          const first = options.size;
          start[span] = first;
          if (node >= 0) addNode(from, to, node, features);
          if (to === from && options.size === first)
            addCopy(sentence, from, features);
          count[span] = rank(first);
        }
      }
      return { options, longest, start, count, order };
    },
  };
}

function sizeAt({ layout }: ScoringModel, at: number): number {
  return layout.slots.find((slot) => slot.at === at)?.size ?? 0;
}

/** Numbers the triples of orientation scores behind a phrase; pairs whose triples are equal recombine. */
function behindClasses({ table, places, weights }: ScoringModel): {
  startSentence(): void;
  classOf(pair: number): number;
} {
  const { scores, columns, codebook } = table;
  const matters =
    places.reordering >= 0 &&
    weights
      .subarray(places.reordering + 3, places.reordering + 6)
      .some((weight) => weight !== 0);
  const bits =
    codebook.length === 0
      ? new Int32Array(scores.buffer, scores.byteOffset, scores.length)
      : undefined;
  let firstTwo = new PairTable();
  let all = new PairTable();
  return {
    startSentence: () => {
      if (all.size < 2 ** 18) return;
      firstTwo = new PairTable();
      all = new PairTable();
    },
    classOf: (pair) => {
      if (!matters) return -1;
      const at = pair * columns + 7;
      if (bits === undefined)
        return (
          ((scores[at] ?? 0) << 16) |
          ((scores[at + 1] ?? 0) << 8) |
          (scores[at + 2] ?? 0)
        );
      return all.add(
        firstTwo.add(bits[at] ?? 0, bits[at + 1] ?? 0),
        bits[at + 2] ?? 0,
      );
    },
  };
}

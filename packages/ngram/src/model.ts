import { logZero } from "./estimated-level.ts";
import type { ModelTables } from "./model-tables.ts";
import { type FindNgram, indexNgrams } from "./ngram-index.ts";
import { sentenceEnd, sentenceStart, unknownWord } from "./special-words.ts";
import { makeVocabulary } from "./vocabulary.ts";

/** What a model has read so far, as far as it matters: equal states give equal probabilities from there on. */
export type State = number;

/** What a model says of one word. */
export interface Step {
  /** Log10 of the word's probability, back-off weights included; -Infinity for a word that cannot occur. */
  readonly log10: number;
  /** Length of the longest n-gram found; 0 for a word that the model does not know. */
  readonly order: number;
  /** The state behind the word. */
  readonly state: State;
}

/** What a model says of one word of a sentence. */
export interface WordScore extends Omit<Step, "state"> {
  readonly word: string;
  /** The word's id: that of `<unk>` for an unknown word if the model has it, otherwise -1. */
  readonly id: number;
  /** Whether the model's vocabulary has the word. */
  readonly known: boolean;
}

/** An n-gram model that answers queries. */
export interface NgramModel {
  readonly order: number;
  readonly tables: ModelTables;
  /** Numbers of n-grams of each order. */
  readonly sizes: readonly number[];
  /** The word's id, that of `<unk>` for an unknown word if the model has it, otherwise -1. */
  wordId(word: string): number;
  /** Whether the vocabulary has the word. */
  has(word: string): boolean;
  /** The state that knows nothing. */
  readonly emptyState: State;
  /** The state behind `<s>`. */
  readonly startState: State;
  /** Reads one word: for decoders, which keep the states of their hypotheses. */
  step(state: State, word: number): Step;
  /**
   * The probability of the last of the words after those before it.
   *
   * @example
   * model.query(["<s>", "the", "cat"]); // { log10: -1.2, order: 3, state: 42 }
   */
  query(words: readonly string[]): Step;
  /** The probability of each word of a sentence and of `</s>`, in order. */
  score(words: readonly string[]): WordScore[];
}

/**
 * Makes a model from its tables; they are not copied.
 */
export function makeModel(
  tables: ModelTables,
  find: FindNgram = indexNgrams(tables),
): NgramModel {
  const { words, starts, suffix, log10, backOff } = tables;
  const order = starts.length - 1;
  const vocabulary = makeVocabulary(words);
  const unknown = vocabulary.find(unknownWord);
  const highest = starts[order - 1] ?? 0;
  const states = shortenStates(tables);

  const wordId = (word: string): number => {
    const id = vocabulary.find(word);
    return id < 0 ? unknown : id;
  };

  const step = (state: State, word: number): Step => {
    if (!(word >= 0 && word < words.length))
      return { log10: Number.NEGATIVE_INFINITY, order: 0, state: -1 };
    let context = state;
    let weight = 0;
    let found = -1;
    while (context >= 0) {
      found = find(context, word);
      if (found >= 0) break;
      weight += backOff[context] ?? 0;
      context = suffix[context] ?? -1;
    }
    if (found < 0) found = word;
    const own = log10[found] ?? 0;
    const sum = own + weight;
    const behind = found < highest ? found : (suffix[found] ?? -1);
    return {
      log10: own <= logZero || sum <= logZero ? Number.NEGATIVE_INFINITY : sum,
      order: orderOf(found),
      state: behind < 0 ? -1 : (states[behind] ?? -1),
    };
  };

  const orderOf = (number: number): number => {
    let at = 1;
    while (number >= (starts[at] ?? Infinity)) at += 1;
    return at;
  };

  const start = vocabulary.find(sentenceStart);
  const startState = start < 0 || order === 1 ? -1 : (states[start] ?? -1);

  const query = (history: readonly string[]): Step => {
    let last: Step | undefined;
    let state: State = -1;
    // What lies further back than the order cannot matter.
    for (const word of history.slice(-order)) {
      last = step(state, wordId(word));
      state = last.state;
    }
    if (last === undefined)
      throw new RangeError("a query must have at least one word");
    return last;
  };

  const score = (sentence: readonly string[]): WordScore[] => {
    let state = startState;
    const read = (word: string): WordScore => {
      const id = wordId(word);
      const { state: next, ...found } = step(state, id);
      state = next;
      return { word, id, known: vocabulary.find(word) >= 0, ...found };
    };
    return [...sentence.map(read), read(sentenceEnd)];
  };

  return {
    order,
    tables,
    sizes: starts.slice(1).map((end, at) => end - (starts[at] ?? 0)),
    wordId,
    has: (word) => vocabulary.find(word) >= 0,
    emptyState: -1,
    startState,
    step,
    query,
    score,
  };
}

/**
 * The state that each n-gram below the highest order leads to: itself, unless nothing continues it and it has no
 * back-off weight; then its suffix says the same, and decoders can recombine more hypotheses.
 */
function shortenStates({
  starts,
  prefix,
  suffix,
  backOff,
}: ModelTables): Int32Array {
  const size = starts.at(-2) ?? 0;
  const continued = new Uint8Array(size);
  for (const context of prefix) {
    if (context >= 0) continued[context] = 1;
  }
  const states = new Int32Array(size);
  for (let number = 0; number < size; number += 1) {
    const shorter = suffix[number] ?? -1;
    const matters = continued[number] === 1 || backOff[number] !== 0;
    states[number] = matters
      ? number
      : shorter < 0
        ? -1
        : (states[shorter] ?? -1);
  }
  return states;
}

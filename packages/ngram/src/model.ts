import { logZero } from "./estimated-level.ts";
import type { ModelTables } from "./model-tables.ts";
import { type FindNgram, indexNgrams } from "./ngram-index.ts";
import { shortenStates } from "./shorten-states.ts";
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

  let weight = 0;
  /** The longest n-gram that ends in the word; leaves the back-off weights on the way to it in `weight`. */
  const locate = (state: State, word: number): number => {
    weight = 0;
    for (let context = state; context >= 0; context = suffix[context] ?? -1) {
      const found = find(context, word);
      if (found >= 0) return found;
      weight += backOff[context] ?? 0;
    }
    return word;
  };

  const stateBehind = (found: number): State => {
    const longest = found < highest ? found : (suffix[found] ?? -1);
    return longest < 0 ? -1 : (states[longest] ?? -1);
  };

  const step = (state: State, word: number): Step => {
    if (!(word >= 0 && word < words.length))
      return { log10: Number.NEGATIVE_INFINITY, order: 0, state: -1 };
    const found = locate(state, word);
    const own = log10[found] ?? 0;
    const sum = own + weight;
    return {
      log10: own <= logZero || sum <= logZero ? Number.NEGATIVE_INFINITY : sum,
      order: orderOf(found),
      state: stateBehind(found),
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
    const last = history.length - 1;
    const word = history[last];
    if (word === undefined)
      throw new RangeError("a query must have at least one word");
    let state: State = -1;
    // What lies further back than the order cannot matter.
    for (let at = Math.max(0, last - order + 1); at < last; at += 1) {
      const id = wordId(history[at] ?? "");
      state = id < 0 ? -1 : stateBehind(locate(state, id));
    }
    return step(state, wordId(word));
  };

  const score = (sentence: readonly string[]): WordScore[] => {
    let state = startState;
    const read = (word: string): WordScore => {
      const own = vocabulary.find(word);
      const id = own < 0 ? unknown : own;
      const found = step(state, id);
      state = found.state;
      const { log10, order } = found;
      return { word, id, known: own >= 0, log10, order };
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

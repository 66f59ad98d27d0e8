import { CorpusError } from "@concord-mt/core";
import type { NgramCounts } from "./counts.ts";
import { GrowingLevel } from "./growing-level.ts";
import {
  GrowingVocabulary,
  hashStart,
  hashUnit,
} from "./growing-vocabulary.ts";
import { sortLevels } from "./sort-levels.ts";
import {
  endId,
  sentenceEnd,
  sentenceStart,
  startId,
  unknownWord,
} from "./special-words.ts";
import { isSeparator } from "./split-words.ts";

/** A sentence: a line to be split at white space, or its words. */
export type Sentence = string | readonly string[];

/** What is counted, and how. */
export interface CountOptions {
  /** Length of the longest n-grams. @defaultValue 3 */
  readonly order?: number;
  /** SRILM skips lines without a word, KenLM counts them as `<s> </s>`. @defaultValue "skip" */
  readonly emptyLines?: "skip" | "count";
  /** What to do with `<s>`, `</s>` and `<unk>` in the text: an error, or as if they were white space. @defaultValue "refuse" */
  readonly specialWords?: "refuse" | "skip";
  /** Most n-grams of all orders together; more are an error of code `size`. @defaultValue 134217728 */
  readonly maxNgrams?: number;
}

/** Counts n-grams line by line, for texts that arrive asynchronously. */
export interface NgramCounter {
  add(sentence: Sentence): void;
  /** The counts; nothing can be added afterwards. */
  finish(): NgramCounts;
}

/**
 * Counts the n-grams of `<s> words </s>` of each line, all orders up to the given one; n-grams never cross lines.
 *
 * @example
 * countNgrams(["a b", "a"], { order: 2 }).levels.map(({ size }) => size); // [5, 4]: unk <s> </s> a b; <s>-a a-b b-</s> a-</s>
 *
 * @throws CorpusError if a line holds a special word, or there are more n-grams than allowed.
 */
export function countNgrams(
  sentences: Iterable<Sentence>,
  options: CountOptions = {},
): NgramCounts {
  const counter = ngramCounter(options);
  for (const sentence of sentences) counter.add(sentence);
  return counter.finish();
}

/**
 * Makes a counter that takes one line at a time.
 *
 * Memory: 22 to 36 bytes an n-gram while counting (half as much again for a moment when a table grows), none a token.
 *
 * @throws RangeError if the order is not an integer from 1 to 32, or `maxNgrams` not one up to 2^28.
 */
export function ngramCounter({
  order = 3,
  emptyLines = "skip",
  specialWords = "refuse",
  maxNgrams = 2 ** 27,
}: CountOptions = {}): NgramCounter {
  if (!Number.isInteger(order) || order < 1 || order > 32)
    throw new RangeError(`order must be an integer from 1 to 32, got ${order}`);
  if (!Number.isInteger(maxNgrams) || maxNgrams < 1 || maxNgrams > 2 ** 28)
    throw new RangeError(
      `maxNgrams must be an integer from 1 to 2^28, got ${maxNgrams}`,
    );
  const vocabulary = new GrowingVocabulary([
    unknownWord,
    sentenceStart,
    sentenceEnd,
  ]);
  const growing = Array.from({ length: order - 1 }, () => new GrowingLevel());
  let unigramCounts = new Uint32Array(1024);
  let ids = new Int32Array(1024);
  let nodes = new Int32Array(1024);
  let line = 0;
  let sentences = 0;
  let tokens = 0;
  let finished = false;

  /** Puts a word behind the `length` ids of the sentence so far and returns the new length. */
  const push = (id: number, length: number): number => {
    if (id <= endId) {
      if (specialWords === "skip") return length;
      throw new CorpusError(
        `expected text without special words, found ${vocabulary.words[id] ?? ""}`,
        { code: "value", line },
      );
    }
    if (length + 2 > ids.length) {
      ids = enlarge(ids);
      nodes = new Int32Array(ids.length);
    }
    ids[length] = id;
    return length + 1;
  };

  const readWords = (words: readonly string[]): number => {
    let length = 1;
    for (const word of words) {
      if (word === "" || hasSeparator(word))
        throw new CorpusError(
          `expected a word without white space, found ${JSON.stringify(word)}`,
          { code: "value", line },
        );
      length = push(vocabulary.add(word), length);
    }
    return length;
  };

  const readLine = (text: string): number => {
    let length = 1;
    let from = 0;
    let hash = hashStart;
    for (let to = 0; to <= text.length; to += 1) {
      const unit = to < text.length ? text.charCodeAt(to) : 0;
      if (!isSeparator(unit)) {
        hash = hashUnit(hash, unit);
        continue;
      }
      if (to > from)
        length = push(vocabulary.addPart(text, from, to, hash), length);
      from = to + 1;
      hash = hashStart;
    }
    return length;
  };

  const add = (sentence: Sentence): void => {
    if (finished) throw new TypeError("the counter is finished");
    line += 1;
    const end =
      typeof sentence === "string" ? readLine(sentence) : readWords(sentence);
    if (end === 1 && emptyLines === "skip") return;
    ids[0] = startId;
    ids[end] = endId;
    const length = end + 1;
    sentences += 1;
    tokens += end - 1;

    while (vocabulary.words.length > unigramCounts.length) {
      const larger = new Uint32Array(unigramCounts.length * 2);
      larger.set(unigramCounts);
      unigramCounts = larger;
    }
    for (let at = 0; at < length; at += 1) {
      const id = ids[at] ?? 0;
      nodes[at] = id;
      unigramCounts[id] = (unigramCounts[id] ?? 0) + 1;
    }
    for (let above = 0; above < growing.length; above += 1) {
      const level = growing[above];
      const last = length - above - 2;
      if (level === undefined || last < 0) break;
      level.countSentence({ nodes, ids, ahead: above + 1, end: last + 1 });
    }
    checkSize();
  };

  const checkSize = (): void => {
    let size = vocabulary.words.length;
    for (const level of growing) size += level.size;
    if (size > maxNgrams)
      throw new CorpusError(
        `expected at most ${maxNgrams} different n-grams, found ${size}`,
        { code: "size", line },
      );
  };

  const finish = (): NgramCounts => {
    if (finished) throw new TypeError("the counter is finished");
    finished = true;
    const { words } = vocabulary;
    const levels = sortLevels(unigramCounts.slice(0, words.length), growing);
    return { order, words, levels, sentences, tokens };
  };

  return { add, finish };
}

function hasSeparator(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) {
    if (isSeparator(word.charCodeAt(at))) return true;
  }
  return false;
}

function enlarge(values: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(values.length * 2);
  larger.set(values);
  return larger;
}

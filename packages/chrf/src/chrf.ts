import {
  CorpusError,
  type Metric,
  type SymbolTexts,
  ngramMatcher,
} from "@concord-mt/core";
import { writeCharacters } from "./characters.ts";
import { type ChrfScore, percentOf, scoreRow } from "./score.ts";
import { revision } from "./revision.ts";
import { version } from "./version.ts";
import { splitPunctuation } from "./words.ts";

/** One line of system output and its references, raw text. */
export interface ChrfSegment {
  readonly hypothesis: string;
  readonly references: readonly string[];
}

export interface ChrfOptions {
  /**
   * Longest character n-gram.
   * @defaultValue 6
   */
  readonly charOrder?: number;
  /**
   * Longest word n-gram; 0 is chrF, 2 is chrF++.
   * @defaultValue 0
   */
  readonly wordOrder?: number;
  /**
   * How many times as much recall weighs as precision.
   * @defaultValue 2
   */
  readonly beta?: number;
  /**
   * Compare lower-cased text.
   * @defaultValue false
   */
  readonly lowercase?: boolean;
  /**
   * Let white space be part of character n-grams.
   * @defaultValue false
   */
  readonly whitespace?: boolean;
  /**
   * Average the F-scores of all orders, a missing order counting as nearly 0, as chrF++.py and NLTK do; otherwise
   * average precision and recall over the orders that both sides have.
   * @defaultValue false
   */
  readonly epsSmoothing?: boolean;
}

/**
 * chrF and chrF++ (Popović, 2015 and 2017), with sacreBLEU's options and numbers. Of several references a segment
 * takes the one that gives it the highest F-score; of equals, the first. A score of nothing against nothing is 0.
 *
 * @example
 * scoreCorpus(chrf(), [{ hypothesis: "the cat", references: ["the cats"] }]).score; // 0.775…
 *
 * @throws RangeError if an order is not an integer (characters from 1, words from 0) or beta is not positive.
 */
export function chrf({
  charOrder = 6,
  wordOrder = 0,
  beta = 2,
  lowercase = false,
  whitespace = false,
  epsSmoothing = false,
}: ChrfOptions = {}): Metric<ChrfSegment, ChrfScore> {
  checkOrder("charOrder", charOrder, 1);
  checkOrder("wordOrder", wordOrder, 0);
  if (!(beta > 0 && beta < Infinity))
    throw new RangeError(`beta must be a positive number, got ${beta}`);

  const orders = charOrder + wordOrder;
  const width = orders * 3;
  const match = ngramMatcher();
  const matches = new Float64Array(Math.max(charOrder, wordOrder));
  const settings = { charOrder, beta, epsSmoothing };
  const cased = (text: string): string =>
    lowercase ? text.toLowerCase() : text;

  let characters = new Int32Array(1 << 10);
  const compareCharacters = (
    hypothesis: string,
    reference: string,
  ): SymbolTexts => {
    const length = hypothesis.length + reference.length;
    if (length > characters.length)
      characters = new Int32Array(2 ** Math.ceil(Math.log2(length)));
    const end = writeCharacters(reference, whitespace, characters, 0);
    return {
      symbols: characters,
      ends: [end, writeCharacters(hypothesis, whitespace, characters, end)],
    };
  };

  const writeOrders = (
    texts: SymbolTexts,
    maxOrder: number,
    row: Float64Array,
    at: number,
  ): void => {
    match(texts, maxOrder, matches, 0);
    const [referenceEnd = 0, hypothesisEnd = 0] = texts.ends;
    for (let order = 1; order <= maxOrder; order += 1) {
      const inHypothesis = Math.max(
        0,
        hypothesisEnd - referenceEnd - order + 1,
      );
      const inReference = Math.max(0, referenceEnd - order + 1);
      const cell = at + (order - 1) * 3;
      // Parity: an order that the reference lacks is not held against the hypothesis.
      row[cell] = inReference === 0 ? 0 : inHypothesis;
      row[cell + 1] = inReference;
      row[cell + 2] = matches[order - 1] ?? 0;
    }
  };

  const wordsOf = (text: string): string[] =>
    wordOrder === 0 ? [] : splitPunctuation(text);

  const countAgainst = (
    { text, words }: Hypothesis,
    reference: string,
    row: Float64Array,
    at: number,
  ): void => {
    writeOrders(compareCharacters(text, reference), charOrder, row, at);
    if (wordOrder === 0) return;
    const numbers = numberWords([wordsOf(reference), words]);
    writeOrders(numbers, wordOrder, row, at + charOrder * 3);
  };

  return {
    name: `chrF${beta}${"+".repeat(wordOrder)}`,
    statistics: statisticNames(charOrder, wordOrder),
    higherIsBetter: true,
    signature: () => ({
      metric: `chrF${beta}${"+".repeat(wordOrder)}`,
      fields: [
        { key: "case", short: "c", value: lowercase ? "lc" : "mixed" },
        { key: "eff", short: "e", value: !epsSmoothing },
        { key: "nc", short: "nc", value: charOrder },
        { key: "nw", short: "nw", value: wordOrder },
        { key: "space", short: "s", value: whitespace },
      ],
      revision,
      version,
    }),
    count: (segment, into, at) => {
      const text = cased(segment.hypothesis);
      const hypothesis = { text, words: wordsOf(text) };
      const [first, ...others] = segment.references;
      if (first === undefined) {
        throw new CorpusError("expected at least one reference, found none", {
          code: "missing",
        });
      }
      countAgainst(hypothesis, cased(first), into, at);
      if (others.length === 0) return;
      let best = percentOf(into.subarray(at, at + width), settings);
      const row = new Float64Array(width);
      for (const reference of others) {
        countAgainst(hypothesis, cased(reference), row, 0);
        const value = percentOf(row, settings);
        if (value > best) {
          into.set(row, at);
          best = value;
        }
      }
    },
    score: (row) => scoreRow(row, settings),
  };
}

/** A hypothesis, and its words if words count. */
interface Hypothesis {
  readonly text: string;
  readonly words: readonly string[];
}

function numberWords(texts: readonly (readonly string[])[]): SymbolTexts {
  const numbers = new Map<string, number>();
  const symbols = texts.flat().map((word) => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  });
  let end = 0;
  const ends = texts.map(({ length }) => (end += length));
  return { symbols: Int32Array.from(symbols), ends };
}

function statisticNames(charOrder: number, wordOrder: number): string[] {
  const names = (kind: string, orders: number): string[] =>
    Array.from({ length: orders }, (_, at) => [
      `${kind}-${at + 1} hypothesis`,
      `${kind}-${at + 1} reference`,
      `${kind}-${at + 1} matches`,
    ]).flat();
  return [...names("char", charOrder), ...names("word", wordOrder)];
}

function checkOrder(name: string, order: number, least: number): void {
  // The upper bound keeps a row, and the time to fill it, within reason.
  if (!Number.isInteger(order) || order < least || order > 100) {
    throw new RangeError(
      `${name} must be an integer from ${least} to 100, got ${order}`,
    );
  }
}

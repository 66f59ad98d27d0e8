import { CorpusError, type Metric, ngramMatcher } from "@concord-mt/core";
import { characters } from "./characters.ts";
import { type ChrfScore, scoreRow } from "./score.ts";
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
  const matcher = ngramMatcher();
  const score = (row: Float64Array): ChrfScore =>
    scoreRow(row, { charOrder, beta, epsSmoothing });
  const prepare = (text: string): Sides => {
    const cased = lowercase ? text.toLowerCase() : text;
    return {
      characters: characters(cased, whitespace),
      words: wordOrder === 0 ? [] : splitPunctuation(cased),
    };
  };

  const countAgainst = (hypothesis: Sides, reference: Sides): Float64Array => {
    const row = new Float64Array(width);
    writeOrders(row, 0, charOrder, {
      hypothesis: hypothesis.characters,
      reference: reference.characters,
    });
    if (wordOrder > 0) {
      writeOrders(
        row,
        charOrder * 3,
        wordOrder,
        numberWords(hypothesis.words, reference.words),
      );
    }
    return row;
  };

  const writeOrders = (
    row: Float64Array,
    at: number,
    maxOrder: number,
    { hypothesis, reference }: Symbols,
  ): void => {
    const matches = matcher({ hypothesis, references: [reference], maxOrder });
    for (let order = 1; order <= maxOrder; order += 1) {
      const inReference = Math.max(0, reference.length - order + 1);
      const inHypothesis = Math.max(0, hypothesis.length - order + 1);
      const cell = at + (order - 1) * 3;
      // Parity: an order that the reference lacks is not held against the hypothesis.
      row[cell] = inReference === 0 ? 0 : inHypothesis;
      row[cell + 1] = inReference;
      row[cell + 2] = matches[order - 1] ?? 0;
    }
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
      version,
    }),
    count: ({ hypothesis, references }, into, at) => {
      const sides = prepare(hypothesis);
      let best: Float64Array | undefined;
      let bestScore = -1;
      for (const reference of references) {
        const row = countAgainst(sides, prepare(reference));
        const value = references.length === 1 ? 0 : score(row).score;
        if (value > bestScore) {
          best = row;
          bestScore = value;
        }
      }
      if (best === undefined) {
        throw new CorpusError("expected at least one reference, found none", {
          code: "missing",
        });
      }
      into.set(best, at);
    },
    score,
  };
}

interface Sides {
  readonly characters: Int32Array;
  readonly words: readonly string[];
}

interface Symbols {
  readonly hypothesis: Int32Array;
  readonly reference: Int32Array;
}

function numberWords(
  hypothesis: readonly string[],
  reference: readonly string[],
): Symbols {
  const numbers = new Map<string, number>();
  const symbols = {
    hypothesis: new Int32Array(hypothesis.length),
    reference: new Int32Array(reference.length),
  };
  reference.forEach((word, at) => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    symbols.reference[at] = number;
  });
  hypothesis.forEach((word, at) => {
    symbols.hypothesis[at] = numbers.get(word) ?? -1;
  });
  return symbols;
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

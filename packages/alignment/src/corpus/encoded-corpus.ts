import { CorpusError, type Place } from "@concord-mt/core";
import { type Arena, openArena } from "../memory/arena.ts";

/** A sentence and its translation, as words. */
export interface SentencePair {
  readonly source: readonly string[];
  readonly target: readonly string[];
}

/** One side of a corpus: the words of all sentences in one array of numbers. */
export interface EncodedSide {
  /** The word of each number; 0 is no word (NULL). */
  readonly words: readonly string[];
  /** The words of sentence n are `tokens.subarray(offsets[n], offsets[n + 1])`. */
  readonly tokens: Int32Array;
  readonly offsets: Int32Array;
}

/** A parallel corpus as numbers in memory that threads can share. */
export interface EncodedCorpus {
  /** Number of sentence pairs. */
  readonly pairs: number;
  readonly source: EncodedSide;
  readonly target: EncodedSide;
  /** Whether words were lower-cased when they were numbered. */
  readonly lowercase: boolean;
  /** Where the numbers lie. */
  readonly arena: Arena;
}

export interface EncodeOptions {
  /**
   * Treat words that differ only in case as one.
   * @defaultValue true
   */
  readonly lowercase?: boolean;
  /** Where to put the numbers. @defaultValue memory of their own */
  readonly arena?: Arena;
  /** Where a sentence stands, for errors. @defaultValue the line that its number makes it */
  readonly placeOf?: (side: "source" | "target", pair: number) => Place;
}

/** The most words that a sentence may have: cost and memory grow with the product of both lengths. */
export const maximumSentenceLength = 4096;

/**
 * Numbers the words of a parallel corpus.
 *
 * @example
 * encodeCorpus([{ source: ["a", "house"], target: ["une", "maison"] }]).source.words; // ["", "a", "house"]
 *
 * @throws CorpusError (`size`) if a sentence has more than {@link maximumSentenceLength} words.
 */
export function encodeCorpus(
  pairs: Iterable<SentencePair>,
  {
    lowercase = true,
    arena = openArena(undefined),
    placeOf = (_, pair) => ({ line: pair + 1 }),
  }: EncodeOptions = {},
): EncodedCorpus {
  const source = sideEncoder(lowercase, "source", placeOf);
  const target = sideEncoder(lowercase, "target", placeOf);
  let count = 0;
  for (const pair of pairs) {
    source.add(pair.source);
    target.add(pair.target);
    count += 1;
  }
  return {
    pairs: count,
    source: source.finish(arena),
    target: target.finish(arena),
    lowercase,
    arena,
  };
}

interface SideEncoder {
  add(words: readonly string[]): void;
  finish(arena: Arena): EncodedSide;
}

function sideEncoder(
  lowercase: boolean,
  name: "source" | "target",
  placeOf: NonNullable<EncodeOptions["placeOf"]>,
): SideEncoder {
  const words = [""];
  const numbers = new Map<string, number>();
  const tokens = growingIntegers();
  const offsets = growingIntegers();
  offsets.push(0);

  const numberOf = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    const form = lowercase ? word.toLowerCase() : word;
    let number = numbers.get(form);
    if (number === undefined) {
      number = words.length;
      words.push(form);
      numbers.set(form, number);
    }
    if (form !== word) numbers.set(word, number);
    return number;
  };

  return {
    add: (sentence) => {
      if (sentence.length > maximumSentenceLength)
        throw new CorpusError(
          `expected a ${name} sentence of at most ${maximumSentenceLength} words, found ${sentence.length}`,
          { code: "size", ...placeOf(name, offsets.length - 1) },
        );
      for (const word of sentence) tokens.push(numberOf(word));
      offsets.push(tokens.length);
    },
    finish: (arena) => ({
      words,
      tokens: tokens.moveTo(arena),
      offsets: offsets.moveTo(arena),
    }),
  };
}

interface GrowingIntegers {
  readonly length: number;
  push(value: number): void;
  /** Moves the numbers into one array. */
  moveTo(arena: Arena): Int32Array;
}

const pieceLength = 2 ** 16;

function growingIntegers(): GrowingIntegers {
  let full: Int32Array[] = [];
  let piece = new Int32Array(pieceLength);
  let filled = 0;
  let length = 0;
  return {
    get length() {
      return length;
    },
    push: (value) => {
      if (filled === pieceLength) {
        full.push(piece);
        piece = new Int32Array(pieceLength);
        filled = 0;
      }
      piece[filled] = value;
      filled += 1;
      length += 1;
    },
    moveTo: (arena) => {
      const whole = arena.integers(length);
      full.forEach((each, at) => {
        whole.set(each, at * pieceLength);
      });
      whole.set(piece.subarray(0, filled), full.length * pieceLength);
      full = [];
      return whole;
    },
  };
}

import { type Alignment, CorpusError } from "@concord-mt/core";
import { makeVocabulary } from "@concord-mt/ngram";
import { GrowingIntegers } from "../growing.ts";
import { toShared } from "../shared-arrays.ts";

/** A sentence pair with its word alignment. */
export interface AlignedPair {
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly alignment: Alignment;
}

/** One side of a corpus as numbers in memory that threads share: the words of sentence n are `tokens.subarray(offsets[n], offsets[n + 1])`. */
export interface TrainingSide {
  readonly words: readonly string[];
  readonly tokens: Int32Array;
  readonly offsets: Int32Array;
}

/** An aligned corpus as numbers. */
export interface TrainingCorpus {
  readonly pairs: number;
  readonly source: TrainingSide;
  readonly target: TrainingSide;
  /** Links of sentence n: `links.subarray(linkOffsets[n], linkOffsets[n + 1])`, each source << 16 | target. */
  readonly links: Int32Array;
  readonly linkOffsets: Int32Array;
}

/** The most words of a sentence: positions are kept in 15 bits. */
const longestSentence = 32_767;

/**
 * Numbers the words and links of an aligned corpus.
 *
 * @throws CorpusError if a sentence is too long, a link points outside its pair, or a word is empty or has white space.
 */
export function encodePairs(pairs: Iterable<AlignedPair>): TrainingCorpus {
  const source = sideEncoder();
  const target = sideEncoder();
  const links = new GrowingIntegers();
  const linkOffsets = new GrowingIntegers();
  linkOffsets.push(0);
  let count = 0;
  for (const pair of pairs) {
    count += 1;
    checkLengths(pair, count);
    source.add(pair.source, count);
    target.add(pair.target, count);
    let previous = -1;
    for (const link of pair.alignment) {
      if (
        !(link.source >= 0 && link.source < pair.source.length) ||
        !(link.target >= 0 && link.target < pair.target.length)
      )
        throw new CorpusError(
          `expected links inside a pair of ${pair.source.length} and ${pair.target.length} words, found ${link.source}-${link.target}`,
          { code: "index", line: count },
        );
      const packed = (link.source << 16) | link.target;
      // An alignment is sorted and names each pair once.
      if (packed <= previous)
        throw new CorpusError(
          `expected links in order and each once, found ${link.source}-${link.target} behind ${previous >> 16}-${previous & 0xffff}`,
          { code: "value", line: count },
        );
      previous = packed;
      links.push(packed);
    }
    linkOffsets.push(links.length);
  }
  return {
    pairs: count,
    source: source.finish(),
    target: target.finish(),
    links: toShared(links.view()),
    linkOffsets: toShared(linkOffsets.view()),
  };
}

function checkLengths({ source, target }: AlignedPair, line: number): void {
  const longest = Math.max(source.length, target.length);
  if (longest > longestSentence)
    throw new CorpusError(
      `expected sentences of at most ${longestSentence} words, found ${longest}`,
      { code: "size", line },
    );
}

/** Numbers the words of sentences. */
export interface SideEncoder {
  /** @throws CorpusError with the line if a word is empty or has white space. */
  add(words: readonly string[], line: number): void;
  finish(): TrainingSide;
}

export function sideEncoder(): SideEncoder {
  const vocabulary = makeVocabulary();
  const tokens = new GrowingIntegers();
  const offsets = new GrowingIntegers();
  offsets.push(0);
  return {
    add: (words, line) => {
      for (const word of words) {
        const known = vocabulary.find(word);
        if (known < 0 && (word === "" || /\s/u.test(word)))
          throw new CorpusError(
            `expected a word without white space, found ${JSON.stringify(word)}`,
            { code: "value", line },
          );
        tokens.push(known < 0 ? vocabulary.add(word) : known);
      }
      offsets.push(tokens.length);
    },
    finish: () => ({
      words: vocabulary.words,
      tokens: toShared(tokens.view()),
      offsets: toShared(offsets.view()),
    }),
  };
}

/** The sentences of a side in words. */
export function* sideSentences({
  words,
  tokens,
  offsets,
}: TrainingSide): Generator<string[]> {
  for (let at = 0; at + 1 < offsets.length; at += 1)
    yield Array.from(
      tokens.subarray(offsets[at], offsets[at + 1]),
      (token) => words[token] ?? "",
    );
}

import { maximumSentenceLength } from "@concord-mt/alignment";
import {
  type Context,
  CorpusError,
  checkLength,
  pausesFor,
  plural,
} from "@concord-mt/core";
import { type TextTokenizer, forms, lineTokenizer } from "@concord-mt/text";
import type { LanguagePair } from "./language-pair.ts";

/** One side of a parallel corpus. */
export interface CorpusSide {
  /** What messages call it. */
  readonly name: string;
  /** One segment each; a corpus may be too large to be held as lines. */
  readonly lines: Iterable<string> | AsyncIterable<string>;
}

/** A parallel corpus. */
export interface InductionInput {
  readonly source: CorpusSide;
  readonly target: CorpusSide;
}

/** A sentence pair in words. */
export interface WordPair {
  readonly source: readonly string[];
  readonly target: readonly string[];
}

/** How the corpus is read. */
export interface WordOptions {
  readonly languages: LanguagePair;
  readonly tokenizer: TextTokenizer;
  readonly maxPairs: number;
}

/**
 * Cuts a parallel corpus into words; pairs too long for the aligner become empty, with a warning.
 *
 * @throws CorpusError if the sides have different numbers of lines, or none.
 */
export async function readWordPairs(
  { source, target }: InductionInput,
  { languages, ...options }: WordOptions,
  context: Context,
): Promise<readonly WordPair[]> {
  const sources = await readWords(source, languages.source, options, context);
  const targets = await readWords(target, languages.target, options, context);
  checkLength(
    { file: target.name, count: targets.length },
    { file: source.name, count: sources.length },
  );
  if (sources.length === 0)
    throw new CorpusError("there are no segments to learn from", {
      code: "missing",
      file: source.name,
    });
  let long = 0;
  const pairs = sources.map((words, at): WordPair => {
    const pair = { source: words, target: targets[at] ?? [] };
    const isLong =
      Math.max(pair.source.length, pair.target.length) > maximumSentenceLength;
    if (!isLong) return pair;
    long += 1;
    // An empty pair keeps the place, so that the number of a pair is that of its line.
    return { source: [], target: [] };
  });
  if (long > 0)
    context.onWarning({
      code: "long-pairs",
      message: `left out ${plural(long, "pair")} with more than ${maximumSentenceLength} words on a side`,
    });
  return pairs;
}

async function readWords(
  { name, lines }: CorpusSide,
  language: string,
  { tokenizer, maxPairs }: Omit<WordOptions, "languages">,
  context: Context,
): Promise<readonly (readonly string[])[]> {
  const tokens = lineTokenizer(tokenizer, language);
  const pauses = pausesFor(context);
  // One string for all occurrences of a word: a corpus has a hundred times more words than its vocabulary.
  const vocabulary = new Map<string, string>();
  const share = (word: string): string => {
    const known = vocabulary.get(word);
    if (known === undefined) vocabulary.set(word, word);
    return known ?? word;
  };
  const sentences: (readonly string[])[] = [];
  for await (const line of lines) {
    if (pauses.isDue()) await pauses.take();
    sentences.push(forms(tokens(line)).map(share));
    if (sentences.length >= maxPairs) break;
    // Nobody knows how many there will be.
    const progress = { done: sentences.length, total: 0, note: name };
    context.onProgress({ stage: "read", ...progress });
  }
  return sentences;
}

import { maximumSentenceLength } from "@concord-mt/alignment";
import { CorpusError } from "@concord-mt/core";
import { readSegments } from "@concord-mt/corpus";
import { inputOf, printWarning } from "../../evaluation/read.ts";
import { checkLength } from "../../evaluation/test-set.ts";
import {
  type TextTokenizer,
  forms,
  lineTokenizer,
} from "../../evaluation/tokens.ts";
import type { Io } from "../../io.ts";
import { startProgress } from "../../terminal/progress.ts";

/** A sentence pair in words. */
export interface WordPair {
  readonly source: readonly string[];
  readonly target: readonly string[];
}

interface Options {
  readonly source: string;
  readonly target: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly textTokenizer: TextTokenizer;
  readonly maxPairs?: number;
  readonly isQuiet: boolean;
}

/** Reads the words of a parallel corpus; pairs too long for the aligner are left out with a warning. */
export async function readWordPairs(
  io: Io,
  options: Options,
): Promise<readonly WordPair[]> {
  const { source, target } = options;
  const sources = await readWords(io, source, options.sourceLanguage, options);
  const targets = await readWords(io, target, options.targetLanguage, options);
  checkLength(
    { file: target, count: targets.length },
    { file: source, count: sources.length },
  );
  if (sources.length === 0)
    throw new CorpusError("there is no line to learn from", {
      code: "missing",
      file: source,
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
  if (long > 0 && !options.isQuiet)
    printWarning(io, {
      code: "long-pairs",
      message: `${long} pairs have more than ${maximumSentenceLength} words on a side and were left out`,
    });
  return pairs;
}

async function readWords(
  io: Io,
  file: string,
  language: string,
  { textTokenizer, maxPairs = Infinity, isQuiet }: Options,
): Promise<readonly (readonly string[])[]> {
  const { input, name } = inputOf(io, file);
  const tokens = lineTokenizer(textTokenizer, language);
  const progress = startProgress(io, `Reading ${name}`, { isQuiet });
  // One string for all occurrences of a word: a corpus has a hundred times more words than its vocabulary.
  const vocabulary = new Map<string, string>();
  const share = (word: string): string => {
    const known = vocabulary.get(word);
    if (known === undefined) vocabulary.set(word, word);
    return known ?? word;
  };
  const sentences: (readonly string[])[] = [];
  try {
    for await (const { texts } of readSegments(input, {
      name,
      signal: io.signal,
    })) {
      sentences.push(forms(tokens(texts[0] ?? "")).map(share));
      if (sentences.length >= maxPairs) break;
      progress.update(sentences.length);
    }
  } finally {
    progress.end();
  }
  return sentences;
}

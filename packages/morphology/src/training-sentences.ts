import { CorpusError } from "@concord-mt/core";
import {
  type ConlluRow,
  type TaggedWord,
  treebankTokens,
  treebankWords,
} from "./tagged-sentence.ts";
import type { TrainingCorpus } from "./train-tagger.ts";

/** A sentence of a treebank both ways: its syntactic words, and tokens as our tokeniser cuts them. */
export interface TreebankUnits {
  readonly words: readonly TaggedWord[];
  readonly tokens: readonly TaggedWord[];
}

/**
 * Reads a CoNLL-U sentence both ways.
 *
 * @throws CorpusError (`value`) if a part of speech is not one of Universal Dependencies.
 */
export function treebankUnits(rows: readonly ConlluRow[]): TreebankUnits {
  return { words: treebankWords(rows), tokens: treebankTokens(rows) };
}

/**
 * What a tagger learns from the sentences of a treebank: the words of each and, where contractions make them others, its
 * tokens too.
 *
 * @throws CorpusError if there is no sentence.
 */
export async function trainingSentences(
  sentences: Iterable<TreebankUnits> | AsyncIterable<TreebankUnits>,
): Promise<TrainingCorpus> {
  const found: (readonly TaggedWord[])[] = [];
  for await (const sentence of sentences) {
    found.push(sentence.words);
    if (isCutOtherwise(sentence)) found.push(sentence.tokens);
  }
  if (found.length === 0)
    throw new CorpusError("there are no sentences to learn from", {
      code: "value",
    });
  return found;
}

function isCutOtherwise({ words, tokens }: TreebankUnits): boolean {
  return (
    words.length !== tokens.length ||
    words.some(({ form }, at) => tokens[at]?.form !== form)
  );
}

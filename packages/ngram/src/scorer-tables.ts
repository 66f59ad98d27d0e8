import { allocateBytes } from "@concord-mt/core";
import type { NgramModel } from "./model.ts";
import { shortenStates } from "./shorten-states.ts";
import { sentenceEnd } from "./special-words.ts";

/**
 * What a decoder needs of a model, in memory that threads share: two arrays in which the numbers that are read together
 * lie together. Plain data, which can be sent to a thread or kept in a file.
 */
export interface ScorerTables {
  readonly order: number;
  /** Number of words. */
  readonly words: number;
  /** For each n-gram below the highest order: first continuation, next shorter suffix, back-off weight (as bits). */
  readonly contexts: Int32Array;
  /** For each n-gram: last word, log10 (as bits), state behind it. */
  readonly ngrams: Int32Array;
  /** The state behind `<s>`. */
  readonly startState: number;
  /** The number of `</s>`, -1 if the model has none. */
  readonly endWord: number;
}

/** Numbers of one n-gram in {@link ScorerTables.contexts} and in {@link ScorerTables.ngrams}. */
export const entryWidth = 3;

/** Lays a model out for {@link ngramScorer}: 24 bytes an n-gram, 12 for those of the highest order. */
export function scorerTables({
  order,
  startState,
  tables,
}: NgramModel): ScorerTables {
  const { words, starts, prefix, word, suffix, log10, backOff } = tables;
  const contextCount = starts.at(-2) ?? 0;
  const size = starts.at(-1) ?? 0;
  const states = shortenStates(tables);
  const contexts = new Int32Array(
    allocateBytes((contextCount + 1) * entryWidth * 4),
  );
  const weights = new Float32Array(contexts.buffer);
  let child = starts[1] ?? 0;
  for (let context = 0; context <= contextCount; context += 1) {
    const at = context * entryWidth;
    contexts[at] = child;
    if (context === contextCount) break;
    contexts[at + 1] = suffix[context] ?? -1;
    weights[at + 2] = backOff[context] ?? 0;
    while (prefix[child] === context) child += 1;
  }
  const ngrams = new Int32Array(allocateBytes(size * entryWidth * 4));
  const scores = new Float32Array(ngrams.buffer);
  for (let number = 0; number < size; number += 1) {
    const at = number * entryWidth;
    const longest = number < contextCount ? number : (suffix[number] ?? -1);
    ngrams[at] = word[number] ?? 0;
    scores[at + 1] = log10[number] ?? 0;
    ngrams[at + 2] = longest < 0 ? -1 : (states[longest] ?? -1);
  }
  return {
    order,
    words: words.length,
    contexts,
    ngrams,
    startState,
    endWord: words.indexOf(sentenceEnd),
  };
}

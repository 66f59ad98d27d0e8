import { type Sentence } from "./count-ngrams.ts";
import type { NgramModel, WordScore } from "./model.ts";
import { splitWords } from "./split-words.ts";

/** How well a model predicts a text. */
export interface Perplexity {
  readonly sentences: number;
  /** Number of words, without `</s>`. */
  readonly words: number;
  /** Words that the vocabulary does not have (KenLM's OOVs). */
  readonly unknown: number;
  /** Of these, the words that have no probability because the model has no `<unk>` (SRILM's OOVs). */
  readonly unscored: number;
  /** Words that the model knows but holds impossible (SRILM's zeroprobs). */
  readonly impossible: number;
  /** Sum of the log10 of all other words, `</s>` included. */
  readonly log10: number;
  /** Per word and `</s>`: SRILM's `ppl`, KenLM's "including OOVs". `undefined` if nothing was scored. */
  readonly perplexity: number | undefined;
  /** Per word, the same sum over fewer words: SRILM's `ppl1`. */
  readonly perplexityPerWord: number | undefined;
  /** Over the words of the vocabulary and `</s>` only: KenLM's "excluding OOVs". */
  readonly perplexityOfKnown: number | undefined;
}

/** Adds up scores of sentences. */
export interface PerplexityTally {
  add(scores: readonly WordScore[]): void;
  result(): Perplexity;
}

/**
 * Scores a text. Empty lines are skipped as SRILM does, or count as `</s>` alone as in KenLM.
 *
 * @example
 * perplexity(model, ["the cat sat"]).perplexity;
 */
export function perplexity(
  model: NgramModel,
  sentences: Iterable<Sentence>,
  { emptyLines = "skip" }: { readonly emptyLines?: "skip" | "count" } = {},
): Perplexity {
  const tally = perplexityTally();
  for (const sentence of sentences) {
    const words = wordsOf(sentence);
    if (words.length > 0 || emptyLines === "count")
      tally.add(model.score(words));
  }
  return tally.result();
}

/** Makes a tally of scored sentences, for texts that arrive asynchronously. */
export function perplexityTally(): PerplexityTally {
  let sentences = 0;
  let words = 0;
  let unknown = 0;
  let unscored = 0;
  let impossible = 0;
  let log10 = 0;
  let log10OfKnown = 0;
  return {
    add(scores) {
      sentences += 1;
      words += scores.length - 1;
      for (const score of scores) {
        if (!score.known) unknown += 1;
        if (score.id < 0) unscored += 1;
        else if (score.log10 === Number.NEGATIVE_INFINITY) impossible += 1;
        else {
          log10 += score.log10;
          if (score.known) log10OfKnown += score.log10;
        }
      }
    },
    result() {
      const scored = words - unscored - impossible;
      return {
        sentences,
        words,
        unknown,
        unscored,
        impossible,
        log10,
        perplexity: power(log10, scored + sentences),
        perplexityPerWord: power(log10, scored),
        perplexityOfKnown: power(
          log10OfKnown,
          words - unknown - impossible + sentences,
        ),
      };
    },
  };
}

/** The words of a sentence in either form. */
export function wordsOf(sentence: Sentence): readonly string[] {
  return typeof sentence === "string" ? splitWords(sentence) : sentence;
}

function power(log10: number, events: number): number | undefined {
  return events > 0 ? 10 ** (-log10 / events) : undefined;
}

import type { Sentence } from "./count-ngrams.ts";
import { float32Text, sevenDigits } from "./float-text.ts";
import type { NgramModel, WordScore } from "./model.ts";
import { type Perplexity, perplexityTally, wordsOf } from "./perplexity.ts";
import { sentenceStart, unknownWord } from "./special-words.ts";

/** Writes scores sentence by sentence, for texts that arrive asynchronously. */
export interface ScorePrinter {
  /** The lines of a sentence and of its sums; nothing for an empty line that the program would skip. */
  add(sentence: Sentence): string;
  /** The sums of the text. */
  finish(): string;
}

/**
 * Scores a text and writes what `ngram -ppl FILE -debug 2` of SRILM prints: a line a word with the longest n-gram
 * found, the probability and its log10; then the sums of the sentence, at the end those of the text.
 *
 * @example
 * [...formatSrilm(model, ["the cat"], { file: "cats.txt" })].join("");
 * // the cat
 * // 	p( the | <s> ) 	= [2gram] 0.75 [ -0.1249387 ]
 * // …
 */
export function* formatSrilm(
  model: NgramModel,
  sentences: Iterable<Sentence>,
  options: { readonly file: string },
): Generator<string> {
  yield* printAll(srilmPrinter(model, options), sentences);
}

/** Makes what {@link formatSrilm} writes, a sentence at a time. */
export function srilmPrinter(
  model: NgramModel,
  { file }: { readonly file: string },
): ScorePrinter {
  const all = perplexityTally();
  return {
    add: (sentence) => {
      const words = wordsOf(sentence);
      if (words.length === 0) return "";
      const scores = model.score(words);
      const own = perplexityTally();
      all.add(scores);
      own.add(scores);
      const names = scores.map(({ word, known }) =>
        known ? word : unknownWord,
      );
      const lines = scores.map((score, at) => {
        const before = `${names[at - 1] ?? sentenceStart} ${at > 0 ? "..." : ""}`;
        return `\tp( ${names[at] ?? ""} | ${before}) \t= ${describe(score)}\n`;
      });
      return `${words.join(" ")}\n${lines.join("")}${srilmSums(own.result())}\n`;
    },
    finish: () => `file ${file}: ${srilmSums(all.result())}`,
  };
}

function* printAll(
  printer: ScorePrinter,
  sentences: Iterable<Sentence>,
): Generator<string> {
  for (const sentence of sentences) {
    const lines = printer.add(sentence);
    if (lines !== "") yield lines;
  }
  yield printer.finish();
}

function describe({ id, order, log10 }: WordScore): string {
  const found = id < 0 ? "OOV" : `${order}gram`;
  return `[${found}] ${sevenDigits(10 ** log10)} [ ${sevenDigits(log10)} ]`;
}

function srilmSums(sums: Perplexity): string {
  const optional = (value: number | undefined): string =>
    value === undefined ? "undefined" : sevenDigits(value);
  return (
    `${sums.sentences} sentences, ${sums.words} words, ${sums.unscored} OOVs\n` +
    `${sums.impossible} zeroprobs, logprob= ${sevenDigits(sums.log10)} ` +
    `ppl= ${optional(sums.perplexity)} ppl1= ${optional(sums.perplexityPerWord)}\n`
  );
}

/**
 * Scores a text and writes what KenLM's `query -v 2` prints: for each word its id, the length of the longest n-gram
 * found and the log10; then the sum of the sentence, at the end the perplexities of the text.
 */
export function* formatKenlm(
  model: NgramModel,
  sentences: Iterable<Sentence>,
): Generator<string> {
  yield* printAll(kenlmPrinter(model), sentences);
}

/** Makes what {@link formatKenlm} writes, a sentence at a time. */
export function kenlmPrinter(model: NgramModel): ScorePrinter {
  const all = perplexityTally();
  return {
    add: (sentence) => {
      const scores = model.score(wordsOf(sentence));
      all.add(scores);
      const own = perplexityTally();
      own.add(scores);
      const { log10, unknown } = own.result();
      const words = scores.map(
        (score) =>
          `${score.word}=${score.id} ${score.order} ${decimal(score.log10)}\t`,
      );
      return `${words.join("")}Total: ${decimal(log10)} OOV: ${unknown}\n`;
    },
    finish: () => {
      const sums = all.result();
      return (
        `Perplexity including OOVs:\t${sums.perplexity ?? "undefined"}\n` +
        `Perplexity excluding OOVs:\t${sums.perplexityOfKnown ?? "undefined"}\n` +
        `OOVs:\t${sums.unknown}\nTokens:\t${sums.words + sums.sentences}\n`
      );
    },
  };
}

function decimal(log10: number): string {
  return log10 === Number.NEGATIVE_INFINITY
    ? "-inf"
    : float32Text(Math.fround(log10));
}

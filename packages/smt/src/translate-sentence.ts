import { type Decoder, makeDecoder } from "./decoder/decoder.ts";
import { sentenceEncoder } from "./decoder/encoded-sentence.ts";
import {
  type Translation,
  readTranslation,
} from "./decoder/format-translation.ts";
import type { NbestOptions } from "./decoder/nbest.ts";
import type { SearchOptions } from "./decoder/settings.ts";
import type { SearchTrace } from "./decoder/trace.ts";
import type { Feature, SourceSentence } from "./features/feature.ts";
import type { TranslationModel } from "./model/translation-model.ts";
import type { Weights } from "./model/weights.ts";

/** How sentences are translated. */
export interface TranslatorOptions extends SearchOptions {
  /** @defaultValue the model's */
  readonly weights?: Weights;
  readonly features?: readonly Feature[];
  /** More than the best translation. @defaultValue the best only */
  readonly nbest?: NbestOptions;
}

/** Translates sentence after sentence. */
export interface Translator {
  /** Translations, the best first; words must be prepared as the model's were. */
  translate(sentence: SourceSentence): Translation[];
  trace(sentence: SourceSentence): SearchTrace;
}

/** Makes a translator in this thread. */
export function makeTranslator(
  model: TranslationModel,
  { weights = model.weights, nbest, ...options }: TranslatorOptions = {},
): Translator {
  const encode = sentenceEncoder(model);
  const { targetWords } = model;
  const decoder: Decoder = makeDecoder(model.decoding, {
    ...options,
    weights,
    targetWords,
  });
  return {
    translate: (sentence) =>
      decoder
        .translate(encode(sentence), nbest)
        .map((raw) => readTranslation(raw, sentence.words, targetWords)),
    trace: (sentence) => decoder.trace(encode(sentence)),
  };
}

/**
 * Translates one sentence.
 *
 * @example
 * translateSentence(model, { words: ["the", "house"] })[0]?.words; // ["la", "maison"]
 */
export function translateSentence(
  model: TranslationModel,
  sentence: SourceSentence,
  options: TranslatorOptions = {},
): Translation[] {
  return makeTranslator(model, options).translate(sentence);
}

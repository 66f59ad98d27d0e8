import type { SourceSentence } from "../features/feature.ts";
import type { TranslationModel } from "../model/translation-model.ts";
import { makeVocabulary } from "@concord-mt/ngram";

/** A sentence as a decoder takes it: plain data. */
export interface EncodedSentence extends SourceSentence {
  /** Each word's number in the table's source vocabulary, -1 for a word that it does not have. */
  readonly numbers: Int32Array;
  /** What each word is on the target side if it is copied: a target word, or -1 - position for one of its own. */
  readonly copies: Int32Array;
  /** The word's number in the language model if it is copied. */
  readonly copiesInLanguageModel: Int32Array;
}

/** Numbers the words of sentences. */
export type EncodeSentence = (sentence: SourceSentence) => EncodedSentence;

/** Makes a function that numbers the words of sentences for a model's decoder. */
export function sentenceEncoder(model: TranslationModel): EncodeSentence {
  const source = makeVocabulary(model.sourceWords);
  const target = makeVocabulary(model.targetWords);
  const known = makeVocabulary(model.languageModelWords);
  const unknown = known.find("<unk>");
  return ({ words, notes }) => {
    const numbers = new Int32Array(words.length);
    const copies = new Int32Array(words.length);
    const inLanguageModel = new Int32Array(words.length);
    words.forEach((word, at) => {
      numbers[at] = source.find(word);
      const copy = target.find(word);
      copies[at] = copy < 0 ? -1 - words.indexOf(word) : copy;
      const number = known.find(word);
      inLanguageModel[at] = number < 0 ? unknown : number;
    });
    return {
      words,
      notes,
      numbers,
      copies,
      copiesInLanguageModel: inLanguageModel,
    };
  };
}

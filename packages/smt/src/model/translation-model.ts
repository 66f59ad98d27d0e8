import type { ScorerTables } from "@concord-mt/ngram";
import type { WordTags } from "../features/word-tags.ts";
import type { PhraseTable } from "../table/phrase-table.ts";
import { type FeatureLayout, type Weights, featureLayout } from "./weights.ts";

/** What a decoder needs, without a single string: plain data in memory that threads share. */
export interface DecodingModel {
  /** Tells models apart; equal keys stand for equal models. */
  readonly key: string;
  readonly table: PhraseTable;
  readonly languageModel: ScorerTables | undefined;
  /** For each target word its number in the language model, -1 if it has none. */
  readonly languageModelWords: Int32Array;
}

/** How text was prepared for training, so that what is translated is prepared alike. */
export interface ModelInfo {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  /** `lower`: everything in lower case; `true`: sentence starts as inside sentences; `none`: as it was. */
  readonly casing: Casing;
  /** Number of sentence pairs that the table was trained on. */
  readonly pairs: number;
  /** A checksum of the training text. */
  readonly trainingHash: string;
}

/** What is done with capital letters. */
export type Casing = "lower" | "true" | "none";

/** A model for translation: phrase table, language model, weights, and how to prepare and finish text. */
export interface TranslationModel {
  readonly info: ModelInfo;
  readonly sourceWords: readonly string[];
  readonly targetWords: readonly string[];
  readonly decoding: DecodingModel;
  /** Words of the language model, by number; empty without one. */
  readonly languageModelWords: readonly string[];
  readonly weights: Weights;
  /** Words as they are written inside sentences, for true-casing. */
  readonly sourceForms: readonly string[];
  readonly targetForms: readonly string[];
  /** The usual tag of each target word that is mostly a noun or a pronoun; empty if the model was trained without a tagger. */
  readonly tags: WordTags;
}

/** The features of a model, in the order of n-best lists. */
export function modelLayout(
  { table, languageModel }: DecodingModel,
  more: readonly { readonly name: string; readonly size: number }[] = [],
): FeatureLayout {
  return featureLayout({
    hasReordering: table.columns === 10,
    hasLanguageModel: languageModel !== undefined,
    more,
  });
}

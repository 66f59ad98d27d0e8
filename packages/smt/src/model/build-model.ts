import { type NgramModel, scorerTables } from "@concord-mt/ngram";
import type { WordTags } from "../features/word-tags.ts";
import type { WordedTable } from "../table/read-moses-tables.ts";
import { parseTranslationModel } from "./parse-model.ts";
import { serialiseTranslationModel } from "./serialise-model.ts";
import type { ModelInfo, TranslationModel } from "./translation-model.ts";
import { type Weights, startWeights } from "./weights.ts";

/** What a model is put together from. */
export interface ModelParts {
  readonly table: WordedTable;
  readonly languageModel?: NgramModel | undefined;
  /** @defaultValue Moses' weights before tuning */
  readonly weights?: Weights;
  readonly info?: Partial<ModelInfo>;
  /** Words as they are written inside sentences, for true-casing. */
  readonly sourceForms?: readonly string[];
  readonly targetForms?: readonly string[];
  readonly tags?: WordTags;
}

/** Puts a model together from a table, trained or read from Moses' files, and a language model. */
export function buildModel({
  table: { sourceWords, targetWords, table },
  languageModel,
  weights = startWeights,
  info = {},
  sourceForms = [],
  targetForms = [],
  tags = new Map(),
}: ModelParts): TranslationModel {
  const model: TranslationModel = {
    info: {
      sourceLanguage: "",
      targetLanguage: "",
      casing: "none",
      pairs: 0,
      trainingHash: "",
      ...info,
    },
    sourceWords,
    targetWords,
    sourceForms,
    targetForms,
    tags,
    weights,
    languageModelWords: languageModel?.tables.words ?? [],
    decoding: {
      key: "",
      table,
      languageModel:
        languageModel === undefined ? undefined : scorerTables(languageModel),
      languageModelWords:
        languageModel === undefined
          ? new Int32Array(0)
          : Int32Array.from(targetWords, (word) => languageModel.wordId(word)),
    },
  };
  // Through the file's form, so that a model that was just made and one that was read are the same in every way.
  return parseTranslationModel(serialiseTranslationModel(model));
}

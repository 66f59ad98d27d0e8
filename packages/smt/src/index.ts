export {
  type DecoderOptions,
  type Decoder,
  makeDecoder,
} from "./decoder/decoder.ts";
export {
  type EncodedSentence,
  type EncodeSentence,
  sentenceEncoder,
} from "./decoder/encoded-sentence.ts";
export {
  type Translation as SentenceTranslation,
  type TranslationPhrase,
  formatNbestLine,
  formatSegmentation,
  readTranslation,
} from "./decoder/format-translation.ts";
export { type NbestOptions } from "./decoder/nbest.ts";
export { type SearchOptions, searchSettings } from "./decoder/settings.ts";
export {
  type SearchTrace,
  type TracedHypothesis,
  type TracedOption,
  formatTrace,
} from "./decoder/trace.ts";
export {
  type RawTranslation,
  type RawTranslations,
} from "./decoder/translation.ts";
export {
  type Feature as DecoderFeature,
  type FeatureState,
  type PlacedPhrase,
  type SentenceFeature,
  type SourceSentence,
} from "./features/feature.ts";
export {
  type PlmFeatureOptions,
  plmFeature,
  plmStartWeights,
} from "./features/plm-feature.ts";
export {
  type PackedWords,
  packWords,
  unpackWords,
} from "./features/packed-words.ts";
export { decodeTags, tagTable } from "./features/tag-codes.ts";
export {
  type WordTagCounter,
  type WordTags,
  wordTagCounter,
} from "./features/word-tags.ts";
export {
  type ForcedPair,
  type ForcedScorer,
  makeForcedScorer,
} from "./forced-scorer.ts";
export { type ModelParts, buildModel } from "./model/build-model.ts";
export { parseTranslationModel } from "./model/parse-model.ts";
export { serialiseTranslationModel } from "./model/serialise-model.ts";
export {
  type Casing,
  type DecodingModel,
  type ModelInfo,
  type TranslationModel,
  modelLayout,
} from "./model/translation-model.ts";
export {
  type FeatureLayout,
  type FeatureSlot,
  type Weights,
  featureNames,
  formatWeights,
  namedWeights,
  parseWeights,
  startWeights,
  weightVector,
} from "./model/weights.ts";
export {
  type PhraseEntry,
  type ReorderingEntry,
  formatPhraseLine,
  formatReorderingLine,
  parsePhraseLine,
  parseReorderingLine,
} from "./table/moses-text.ts";
export { type PhraseTable } from "./table/phrase-table.ts";
export {
  type MosesTables,
  type WordedTable,
  readMosesTables,
} from "./table/read-moses-tables.ts";
export {
  type TableEntry,
  formatPhraseTable,
  formatReorderingTable,
  phraseEntries,
  tableEntries,
} from "./table/table-entries.ts";
export {
  type DecodeShare,
  type DecodeShareTask,
  type FeatureData,
  type PlmFeatureData,
  type TranslationTasks,
  decodeTask,
  tasks,
} from "./tasks.ts";
export { type CleanOptions, pairFilter } from "./text/clean.ts";
export {
  type FinishWords,
  type PrepareLine,
  type PrepareOptions,
  linePreparer,
  wordFinisher,
} from "./text/prepare-text.ts";
export {
  type FormCounter,
  type Truecaser,
  formCounter,
  makeTruecaser,
} from "./text/truecaser.ts";
export { type TextPair as TrainingPair } from "./prepare-pairs.ts";
export {
  type ModelStage,
  type TrainOptions,
  type Training,
  trainModel,
} from "./train-model.ts";
export { type Discount } from "./training/discounts.ts";
export {
  formatLexicalWeights,
  type LexicalTextOptions,
} from "./training/lexical-text.ts";
export { type LexicalWeights } from "./training/lexical-weights.ts";
export {
  type PhraseOptions,
  type PruningOptions,
} from "./training/phrase-options.ts";
export {
  type CooccurrenceCounts,
  significanceOf,
} from "./training/significance.ts";
export {
  type TableOptions,
  type TrainedTable,
  trainTable,
} from "./training/train-table.ts";
export { type AlignedPair as LinkedPair } from "./training/training-corpus.ts";
export {
  type CorpusOptions,
  type DecodingTasks,
  type TranslatedSentence,
  translateCorpus,
} from "./translate-corpus.ts";
export {
  type Translator,
  type TranslatorOptions,
  makeTranslator,
  translateSentence,
} from "./translate-sentence.ts";
export {
  type WeightPoint,
  type WeightRange,
  formatWeightCurve,
  parseWeightRange,
  scanWeight,
} from "./tuning/grid.ts";
export { type MertOptions } from "./tuning/mert.ts";
export { type MiraOptions } from "./tuning/mira.ts";
export { type ProOptions } from "./tuning/pro.ts";
export { type Replication, replicateTuning } from "./tuning/replicate.ts";
export {
  type DevelopmentSet,
  type TuneOptions,
  type Tuning as WeightTuning,
  type TuningRound,
  tune,
} from "./tuning/tune.ts";
export { revision as decoderRevision } from "./revision.ts";
export { version } from "./version.ts";

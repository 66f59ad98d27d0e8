export {
  type ResolverChoice,
  linkSource,
  toResolver,
} from "./anaphora/link-source.ts";
export type { DependencyTrainingOptions } from "./anaphora/options.ts";
export { readChains } from "./anaphora/read-chains.ts";
export {
  type DependencyRerankOptions,
  rerankLists,
} from "./anaphora/rerank-lists.ts";
export {
  type TranslationOptions,
  scoreTranslation,
} from "./anaphora/score-translation.ts";
export { trainDependencyModel } from "./anaphora/train-model.ts";
export { CheckError } from "./check-error.ts";
export {
  type Config,
  readConfig,
  unreadCode,
} from "./configuration/read-config.ts";
export { checkFiles } from "./corpora/check-files.ts";
export type { CheckedFiles } from "./corpora/checked-files.ts";
export { type InspectedFiles, inspectFiles } from "./corpora/inspect-files.ts";
export type { FileIo, WorkOptions } from "./file-io.ts";
export { writeActDetails } from "./judgements/act-details.ts";
export { writeAptDetails } from "./judgements/apt-details.ts";
export {
  type JudgementOptions,
  judgeCorpus,
} from "./judgements/connectives.ts";
export { readGaps } from "./judgements/gaps.ts";
export { runIdiapConfig } from "./judgements/idiap-config.ts";
export { readJudgements, readItems, readRankings } from "./judgements/read.ts";
export { type GapsOptions, writeGaps } from "./judgements/write-gaps.ts";
export { writeMeteorDetails } from "./meteor/details.ts";
export { readMeteorResources } from "./meteor/resources.ts";
export type { MeteorSources } from "./meteor/sources.ts";
export { synonymChoices, readNamedSynonyms } from "./meteor/synonyms.ts";
export { countFiles } from "./models/count-files.ts";
export { estimationOptions } from "./models/estimation-settings.ts";
export type { NgramTrainingOptions } from "./models/ngram-training-options.ts";
export type { PlmTrainingFiles } from "./models/plm-training-options.ts";
export {
  type NgramFiles,
  readNgramModel,
  readArpaFile,
} from "./models/read-ngrams.ts";
export { readPlmFile } from "./models/read-plm.ts";
export { trainPlmOnFiles } from "./models/train-plm.ts";
export { packNamed } from "./packs/find.ts";
export type { InduceOptions } from "./packs/induce-options.ts";
export { inductionCorpus } from "./packs/induction-corpus.ts";
export { readInductionResources } from "./packs/induction-resources.ts";
export {
  type PackOptions,
  packPronouns,
  packLabels,
} from "./packs/pack-options.ts";
export { plainFileIo } from "./plain-io.ts";
export type { ReadingProgress } from "./reading-progress.ts";
export { readNbestInput, readReferencedInput } from "./reranking/input.ts";
export type { ListOptions } from "./reranking/nbest-options.ts";
export type { PresetName } from "./reranking/preset-name.ts";
export { readRerankResources } from "./reranking/resources.ts";
export { toRerankSettings } from "./reranking/settings.ts";
export type { WeightOptions } from "./reranking/weight-options.ts";
export {
  type RerankingOutput,
  writeReranking,
} from "./reranking/write-reranking.ts";
export { writeRun, readRun } from "./runs/saved-run.ts";
export { writeReport } from "./runs/write-report.ts";
export { evaluateFile } from "./tagging/evaluate-file.ts";
export {
  type TaggerFiles,
  findTagger,
  readLexicon,
} from "./tagging/find-tagger.ts";
export { readCorpus } from "./tagging/read-corpus.ts";
export {
  treebankUnitNames,
  type TreebankUnit,
} from "./tagging/read-treebank.ts";
export { type TagLinesOptions, tagLines } from "./tagging/tag-lines.ts";
export { aboutPair } from "./texts/about-pair.ts";
export type { AlignmentOptions } from "./texts/align-options.ts";
export { readPrior, readTextPair } from "./texts/aligned-pair.ts";
export { inputOf } from "./texts/input-of.ts";
export { warningError } from "./texts/noticed-texts.ts";
export { readPronouns } from "./texts/pronouns.ts";
export { readNamedDocuments } from "./texts/read-document-ids.ts";
export { readAllLines } from "./texts/read-lines.ts";
export type { TestSetOptions } from "./texts/read-texts.ts";
export type {
  ColumnNames,
  ReadingOptions,
  TextChecks,
} from "./texts/reading-options.ts";
export {
  type ResourceOptions,
  readResources,
  readAnyResources,
  readPairResources,
} from "./texts/resources.ts";
export { lineReview } from "./texts/review-lines.ts";
export { watchText } from "./texts/watch-text.ts";
export { readSystemTable } from "./texts/system-table.ts";
export {
  type AlignedFileOptions,
  readLineTexts,
  readAlignedTexts,
} from "./texts/test-set.ts";
export {
  type ModelConversion,
  toMoses,
  toModel,
} from "./translation/convert-model.ts";
export {
  readTranslationInput,
  withWeights,
} from "./translation/decode-input.ts";
export type { DecodeOptions } from "./translation/decode-options.ts";
export { decodeText } from "./translation/decode-text.ts";
export {
  readTranslationModel,
  readModelPair,
  readFeature,
} from "./translation/model-resources.ts";
export { writeWeightCurve } from "./translation/scan.ts";
export { toSearch } from "./translation/search-options.ts";
export {
  readTrainingResources,
  readTrainingTexts,
} from "./translation/train-input.ts";
export type { TranslationTrainingOptions } from "./translation/train-options.ts";
export { readDevelopmentSet } from "./translation/tune-input.ts";
export type { TuningOptions } from "./translation/tune-options.ts";
export { tuneWeights } from "./translation/tune-weights.ts";
export { writeDriverTrace } from "./translation/write-driver-trace.ts";
export { writeTrace } from "./translation/write-trace.ts";
export { withReadingProgress } from "./with-reading.ts";
export { writeLines } from "./writing/write-lines.ts";
export { writePieces } from "./writing/write-pieces.ts";
export { writeText } from "./writing/write-text.ts";
export { contrastModels } from "./contrast/model-scores.ts";
export { type ContrastOptions, type ItemRange } from "./contrast/options.ts";
export { type ContrastResult, runContrast } from "./contrast/run-contrast.ts";
export {
  type AgreeOptions,
  type SystemAgreement,
  judgeSystems,
} from "./anaphora/judge-agreement.ts";
export { judgeOwnAntecedents } from "./judgements/own-agreement.ts";
export {
  type RatingFormat,
  importRatings,
  ratingFormats,
} from "./judgements/import-ratings.ts";
export { importGaps } from "./judgements/import-gaps.ts";

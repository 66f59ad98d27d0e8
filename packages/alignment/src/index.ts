export {
  align,
  alignAndTrain,
  alignCorpus,
  type AlignOptions,
  alignPacked,
  scoreLinks,
  type ScoreOptions,
  type TextNames,
  train,
  type TrainingOptions,
} from "./align-corpus.ts";
export {
  maximumSentenceLength,
  type SentencePair,
} from "./corpus/encoded-corpus.ts";
export { type AlignmentMethod } from "./method.ts";
export {
  type ChoiceOptions,
  chooseLinks,
  type LinkChoice,
  type ScoredLink,
} from "./links/decode.ts";
export { type PackedAlignments } from "./links/packed.ts";
export {
  type AlignmentScore,
  alignmentErrorRate,
  type GoldAlignment,
} from "./links/error-rate.ts";
export {
  type Symmetrisation,
  symmetrisations,
  symmetrise,
} from "./links/symmetrise.ts";
export {
  type AlignmentModel,
  invertModel,
  type ModelSide,
} from "./model/alignment-model.ts";
export { pruneModel, type PruneOptions } from "./model/build-model.ts";
export { type HashedModel, hashedModel } from "./model/hashed-model.ts";
export { parseAlignmentModel } from "./model/parse-model.ts";
export { serialiseAlignmentModel } from "./model/serialise-model.ts";
export { type AlignmentProgress } from "./progress.ts";
export { type AlignmentTasks, tasks } from "./tasks.ts";
export {
  alignSentences,
  type Bead,
  type SentenceAlignmentOptions,
} from "./sentences/align-sentences.ts";
export { type Coverage } from "./documents/coverage.ts";
export {
  type DocumentText,
  needSentenceAlignment,
} from "./documents/document-text.ts";
export {
  type DocumentTexts,
  type ParallelOptions,
  type ParallelTexts,
  parallelise,
} from "./documents/parallelise.ts";
export { version as alignmentVersion } from "./version.ts";

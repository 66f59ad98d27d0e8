export {
  type AnnotatedToken,
  formatAnnotation,
  parseAnnotation,
} from "./annotation.ts";
export {
  type AntecedentLabel,
  agreementTag as antecedentTag,
  antecedentLabel,
  sentenceLabels,
} from "./antecedent-label.ts";
export {
  type DependencyFeatureOptions,
  dependencyFeature,
  dependencyFeatureName,
} from "./decoder-feature.ts";
export {
  type DependencyCounts,
  type PairCounter,
  pairCounter,
  untranslated,
} from "./dependency-counts.ts";
export {
  type DependencyModel,
  dependencyModel,
  parseDependencyModel,
  serialiseDependencyModel,
} from "./dependency-model.ts";
export {
  type DependencyStates,
  type SentenceDependency,
  type TranslatedWord,
  dependencyStates,
} from "./dependency-state.ts";
export {
  type DecodedSentence,
  type DecoderInput,
  type DocumentTranslation,
  type DriverOptions,
  type DriverStep,
  translateDocument,
} from "./driver.ts";
export {
  type DependencyScore,
  type DependencyScoreOptions,
  scoreDependency,
} from "./equation-1.ts";
export { type ShownDocument, stepFormatter } from "./format-steps.ts";
export { type LabelCounter, labelCounter } from "./majority-labels.ts";
export {
  type DependencyReranker,
  type RerankCandidate,
  type RerankOptions,
  type RerankedSentence as DependencyReranking,
  dependencyReranker,
} from "./rerank.ts";
export { type SentenceGraph, sentenceGraph } from "./sentence-graph.ts";
export {
  type DependencyFeatureData,
  type DependencyTasks,
  type DependentShare,
  type SearchFeatureData,
  tasks,
} from "./tasks.ts";
export {
  type AlignedSentence,
  type ProjectionOptions,
  type ProjectionReport,
  type Projector,
  projector,
} from "./training-pairs.ts";
export {
  type DependentTranslationOptions,
  type LinkedDocument,
  type TranslatedDocument,
  translateDocuments,
  withDependencyWeight,
} from "./translate-documents.ts";
export { type WordLink, type WordPlace as DependentWord } from "./word-link.ts";

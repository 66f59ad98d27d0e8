export {
  type AnnotatedToken,
  formatAnnotation,
  parseAnnotation,
} from "./annotation.ts";
export {
  type AntecedentLabel,
  agreementTag as antecedentTag,
  antecedentLabel,
} from "./antecedent-label.ts";
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
  type AlignedSentence,
  type ProjectionOptions,
  type ProjectionReport,
  type Projector,
  projector,
} from "./training-pairs.ts";
export { type WordLink, type WordPlace as DependentWord } from "./word-link.ts";

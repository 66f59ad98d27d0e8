export {
  type Alignment,
  type Link,
  invertAlignment,
  targetsBySource,
  toAlignment,
} from "./alignment.ts";
export {
  CorpusError,
  type CorpusErrorCode,
  type CorpusErrorOptions,
  type Place,
  type Warning,
} from "./errors.ts";
export { type JsonLine, parseJsonLines } from "./json-lines.ts";
export {
  type Item,
  type Metric,
  type OccurrenceMetric,
  type Score,
  type StatisticsMatrix,
  addRows,
  countCorpus,
  itemId,
  rowOf,
  scoreCorpus,
  scoreSegments,
} from "./metric.ts";
export {
  type NgramMatcher,
  type SymbolTexts,
  ngramMatcher,
} from "./ngram-matches.ts";
export { hashBytes, hashJson } from "./packs/hash.ts";
export {
  type LintFinding,
  lintError,
  lintPackTests,
  lintWarning,
} from "./packs/lint.ts";
export {
  type LanguagePack,
  type PackConnective,
  type PackPronouns,
  type PackTest,
  type PairPack,
  packJsonSchema,
  parseLanguagePack,
  parsePairPack,
} from "./packs/pack.ts";
export {
  type PackTestResult,
  packTestResult,
  packTestSegment,
} from "./packs/pack-test.ts";
export { type RandomGenerator, pcg64 } from "./random/pcg64.ts";
export {
  type AlignedSegment,
  type AlignedTranslation,
  type Document,
  type Segment,
} from "./segment.ts";
export { allocateBytes } from "./shared-memory.ts";
export {
  type Signature,
  type SignatureField,
  formatSignature,
  prefixSignature,
  signatureRecord,
} from "./signature.ts";
export {
  type CaseEvidence,
  type PerCase,
  type SixCase,
  type SixCaseOptions,
  type SixCaseScore,
  caseNames,
  decideCase,
  defaultCaseWeights,
  sixCaseScorer,
  sixCases,
} from "./six-cases.ts";
export { type Tasks, type Team, soloTeam } from "./team.ts";
export { type Token } from "./token.ts";
export { type WordNumbers, wordNumbers } from "./word-numbers.ts";
export { type Tagger, type Upos, type WordTag, uposTags } from "./word-tag.ts";

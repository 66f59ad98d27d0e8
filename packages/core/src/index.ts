export { isAbbreviation } from "./abbreviation.ts";
export {
  type Alignment,
  type Link,
  invertAlignment,
  targetsBySource,
  toAlignment,
} from "./alignment.ts";
export {
  type ByteReader,
  type ByteWriter,
  byteReader,
  byteWriter,
} from "./binary/bytes.ts";
export {
  type FileKind,
  damagedFile,
  unwrapFile,
  wrapFile,
} from "./binary/container.ts";
export {
  CorpusError,
  type CorpusErrorCode,
  type CorpusErrorOptions,
  type Place,
  type Warning,
} from "./errors.ts";
export { type ItemKey, byDocument } from "./item-key.ts";
export { hashFeature, hashText } from "./hash.ts";
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
export { plural } from "./plural.ts";
export { type RandomGenerator, pcg64 } from "./random/pcg64.ts";
export { shuffle } from "./random/shuffle.ts";
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
export {
  type ReferenceLines,
  type SignedScore,
  scoreLines,
} from "./score-lines.ts";
export { type TableRow, parseTable } from "./tabular.ts";
export { type ReportTask, type Tasks, type Team, soloTeam } from "./team.ts";
export { type Token } from "./token.ts";
export { type WordNumbers, wordNumbers } from "./word-numbers.ts";
export { type Tagger, type Upos, type WordTag, uposTags } from "./word-tag.ts";
export { SettingError, type SettingErrorCode } from "./setting-error.ts";
export {
  type Context,
  type OpenTeam,
  type Progress,
  type StartTeam,
  type TeamTasks,
  plainContext,
} from "./work/context.ts";
export { inTurn } from "./work/in-turn.ts";
export {
  type Pauses,
  type PausingContext,
  finishPausing,
  mapPausing,
  pausesFor,
} from "./work/pauses.ts";
export { type Steps, finish } from "./work/steps.ts";
export {
  type LineCount,
  checkLength,
  unequalCounts,
} from "./unequal-counts.ts";
export { crc32 } from "./binary/crc32.ts";

export {
  type SettingDescription,
  describeSetting,
} from "./describe-setting.ts";
export { evaluate } from "./evaluate.ts";
export type {
  CountedMetric,
  MetricGiven,
  MetricRecord,
  PreparedMetric,
} from "./metrics/record.ts";
export {
  type MetricName,
  findMetric,
  metricNames,
  metricRecords,
  scorerOf,
} from "./metrics/registry.ts";
export {
  type Preview,
  type PreviewOccurrences,
  preview,
} from "./preview/preview.ts";
export { type PreviewProblem, collectProblems } from "./preview/problem.ts";
export {
  type Change,
  type ChangeKind,
  findChanges,
  wordsAt,
} from "./runs/changes.ts";
export {
  type SharedMetric,
  checkComparable,
  sharedMetrics,
} from "./runs/comparable.ts";
export {
  type AdjustedComparison,
  type PairChoice,
  type PairComparison,
  choosePairs,
  comparePairs,
  withMetrics,
} from "./runs/compare-pairs.ts";
export {
  type ComparisonOptions,
  type RunComparison,
  type OccurrenceComparison,
  compareRunSystems,
} from "./runs/compare-systems.ts";
export {
  connectiveDetail,
  connectiveDetails,
  pronounDetail,
  pronounDetails,
} from "./runs/details.ts";
export {
  type DiffOptions,
  type SystemDifference,
  diffSystems,
  systemsWithin,
} from "./runs/diff-systems.ts";
export {
  type Gate,
  checkGateNames,
  failedGates,
  failedPairGates,
} from "./runs/gates.ts";
export {
  type Occurrence,
  type OccurrenceMetricName,
  type OccurrencePair,
  hasOccurrences,
  pairOccurrences,
} from "./runs/occurrences.ts";
export { type Passage, passagesOf } from "./runs/passages.ts";
export {
  type SegmentGroup,
  byLength,
  scoreGroups,
  scoreSegmentsOf,
} from "./runs/segments.ts";
export { type RunSystem, findSystem, rowsOf } from "./runs/run-system.ts";
export { type ItemComparison, compareItems } from "./scoring/compare-items.ts";
export {
  type CountedItems,
  type CountingProgress,
  type SystemSegments,
  countOccurrences,
  countSystems,
  segmentsBySystem,
} from "./scoring/count-systems.ts";
export { type Lead } from "./scoring/find-lead.ts";
export { type ReferenceScore } from "./scoring/score-reference.ts";
export {
  type MetricResult,
  type ScoringOptions,
  type SystemResult,
  scoreSystems,
} from "./scoring/score-systems.ts";
export { type TestSettings, type Tested } from "./scoring/significance.ts";
export {
  type StringSegment,
  evaluateLines,
  toStringSegments,
} from "./scoring/string-segments.ts";
export {
  type EvaluationSettings,
  type EvaluationSettingsInput,
  evaluationSettings,
  parseSettings,
} from "./settings.ts";
export {
  type ActEvaluation,
  type ActJudged,
  type ActScoring,
  type ActSystem,
  evaluateAct,
} from "./single/act.ts";
export {
  type ActJudgements,
  judgeConnectives,
  pendingConnectives,
} from "./single/act-judged.ts";
export { type ActCorpus, type ActCorpusSettings } from "./single/act-corpus.ts";
export { actIdiapCorpus } from "./single/act-idiap.ts";
export { actPaperCorpus } from "./single/act-paper.ts";
export {
  type AptEvaluation,
  type AptSystem,
  evaluateApt,
} from "./single/apt.ts";
export {
  type AutoPrfEvaluation,
  type AutoPrfSystem,
  type ListAutoPrfEvaluation,
  evaluateAutoPrf,
  evaluateListAutoPrf,
} from "./single/autoprf.ts";
export { type MeteorDetail, meteorDetails } from "./single/meteor-details.ts";
export { checkParallel, lineCount } from "./texts/check-parallel.ts";
export { type GivenTable, parseScores } from "./given/parse-scores.ts";
export type {
  EvaluationInput,
  GivenLinks,
  GivenScores,
  TextInput,
} from "./texts/input.ts";
export { systemNames, withoutEndings } from "./texts/system-names.ts";
export { withBaseline } from "./texts/with-baseline.ts";
export {
  type SystemOutput,
  type TestSet,
  toTestSet,
} from "./texts/test-set.ts";
export {
  type AlignedTestSet,
  type TokenLines,
  type WordSettings,
  alignTestSet,
  alignmentFields,
  chosenTokenizer,
} from "./words/align-test-set.ts";
export {
  type AlignTextsSettings,
  type AlignedTexts,
  type TextPair,
  alignTexts,
} from "./words/align-texts.ts";
export {
  type Aligner,
  type AlignerInput,
  type AlignerSettings,
  type AlignmentSource,
  type WordTexts,
  alignmentSources,
  makeAligner,
  pairsOf,
} from "./words/aligner.ts";
export {
  type PronounCounts,
  type PronounTally,
  type Side,
  sides,
  tallyPronouns,
} from "./words/count-pronouns.ts";
export { sourcePronouns } from "./words/pronouns.ts";
export type {
  PairLanguages,
  Resources,
  NamedTagger,
} from "./words/resources.ts";

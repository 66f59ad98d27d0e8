export {
  type LabelledItem,
  type PredictionPoweredEstimate,
  type PredictionPoweredOptions,
  predictionPowered,
} from "./estimates/prediction-powered.ts";
export {
  type GapAnnotation,
  type JudgedGap,
  type Verdict,
  verdictOfGap,
  verdicts,
} from "./gaps/gap.ts";
export {
  type GapLabels,
  badGapLabel,
  choiceLabeller,
  discoMt2015Labels,
  gapLabeller,
  otherGapLabel,
} from "./gaps/labels.ts";
export { type MatchedGap, type PlacedItem, matchGaps } from "./gaps/match.ts";
export {
  type GapMeasureOptions,
  type GapMeasures,
  type GapPrf,
  type Ratio,
  gapMeasures,
} from "./gaps/measures.ts";
export { type MergeGapsOptions, mergeGaps } from "./gaps/merge.ts";
export {
  type GapColumn,
  type ParseGapsOptions,
  gapColumns,
  parseGaps,
} from "./gaps/parse.ts";
export { gapsToLines, linesToGaps } from "./gaps/to-lines.ts";
export { drawSample } from "./judging/draw.ts";
export {
  type JudgeableItem,
  type JudgedSystem,
  type QueuedQuestion,
  type SemiAutomaticOptions,
  type SemiAutomaticResult,
  type SemiAutomaticScore,
  semiAutomatic,
} from "./judging/semi-automatic.ts";
export {
  type JudgedPair,
  type LearnEquivalentsOptions,
  type LearntPair,
  type PackEquivalents,
  learnEquivalents,
  toPackEquivalents,
} from "./learning/equivalents.ts";
export {
  type HeldOut,
  type TuneWeightsOptions,
  type TunedWeights,
  tuneWeights,
} from "./learning/tune-weights.ts";
export {
  type RankingAgreement,
  rankingAgreement,
} from "./rankings/agreement.ts";
export { bradleyTerry } from "./rankings/bradley-terry.ts";
export { parseRankings } from "./rankings/parse.ts";
export {
  type RankedScore,
  type RankedSystem,
  type RankedSystems,
  type RankingScore,
  rankSystems,
  rankingScores,
} from "./rankings/rank-systems.ts";
export {
  type Comparison,
  type Ranking,
  comparisonsOf,
} from "./rankings/ranking.ts";
export { type WinMatrix } from "./rankings/win-matrix.ts";
export { type TableRow, parseTable } from "./tabular.ts";
export {
  type CaseDistribution,
  caseDistribution,
} from "./tables/case-distribution.ts";
export {
  type CaseJudgementRow,
  type CaseJudgementTable,
  type CaseVerdict,
  caseJudgements,
} from "./tables/case-judgements.ts";
export {
  type CategorisedItem,
  type DocumentCategoryTable,
  documentCategories,
  pronounCategory,
} from "./tables/document-categories.ts";
export {
  type SystemCases,
  type WeightCorrelation,
  paperWeights,
  weightCorrelations,
  weightGrid,
} from "./tables/weight-correlations.ts";
export {
  type AnnotationTable,
  annotationTable,
} from "./verdicts/annotations.ts";
export { formatJudgementLines } from "./verdicts/format.ts";
export { type JudgementLine } from "./verdicts/line.ts";
export { type MergedVerdicts, mergeVerdicts } from "./verdicts/merge.ts";
export { parseJudgementLines } from "./verdicts/parse.ts";

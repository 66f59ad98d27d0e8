export {
  type EstimateAccuracyOptions,
  estimateAccuracy,
} from "./estimates/estimate-accuracy.ts";
export {
  type LabelledItem,
  type PredictionPoweredEstimate,
  type PredictionPoweredOptions,
  predictionPowered,
} from "./estimates/prediction-powered.ts";
export { formatGaps } from "./gaps/format.ts";
export {
  type GapAnnotation,
  type JudgedGap,
  type Verdict,
  verdictOfGap,
  verdicts,
} from "./gaps/gap.ts";
export {
  type EmptyGap,
  type GapLabels,
  acceptedLabels,
  badGapLabel,
  noPronounGapLabel,
  choiceLabeller,
  discoMt2015Labels,
  gapLabeller,
  noneGapLabel,
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
export { packGapLabels } from "./gaps/pack-labels.ts";
export {
  type GapTask,
  type GapTexts,
  formatGapKey,
  formatGapSheet,
  gapTasks,
  unblindGaps,
} from "./gaps/tasks.ts";
export { gapsToLines, linesToGaps } from "./gaps/to-lines.ts";
export {
  type DetailItem,
  type ItemPlaces,
  itemsBySystem,
} from "./items/detail-item.ts";
export {
  type ConnectiveDetail,
  type DetailLine,
  type PronounDetail,
} from "./items/detail-line.ts";
export { type JoinedSystem, joinJudgements, judgedName } from "./items/join.ts";
export { parseDetailItems } from "./items/parse.ts";
export {
  type ChooseItemsOptions,
  chooseItems,
} from "./judging/choose-items.ts";
export { drawSample } from "./judging/draw.ts";
export {
  type JudgingAction,
  type JudgingKey,
  judgingKeys,
} from "./judging/keys.ts";
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
export { judgedPairs } from "./learning/judged-pairs.ts";
export { parseSystemCases, withHumanScores } from "./learning/system-cases.ts";
export {
  type HeldOut,
  type TuneCaseWeightsOptions,
  type TunedWeights,
  tuneCaseWeights,
} from "./learning/tune-case-weights.ts";
export {
  type RankingAgreement,
  rankingAgreement,
} from "./rankings/agreement.ts";
export { bradleyTerry } from "./rankings/bradley-terry.ts";
export { rankingsOfPair } from "./rankings/choose-pair.ts";
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
export {
  type GapScores,
  ratioInterval,
  scoreGaps,
} from "./scores/gap-scores.ts";
export {
  type ItemScores,
  type ScoreItemsOptions,
  scoreJudgedItems,
} from "./scores/item-scores.ts";
export {
  type JudgementScores,
  scoreJudgements,
} from "./scores/score-judgements.ts";
export {
  type VerdictAccuracy,
  type VerdictScores,
  scoreVerdicts,
} from "./scores/verdict-scores.ts";
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
  type CategorisedVerdict,
  type CategoryOptions,
  categoryTable,
} from "./tables/category-table.ts";
export {
  otherCategory,
  sourceCategories,
  sourceCategory,
} from "./tables/source-category.ts";
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
  type AnnotatorAgreement,
  annotatorAgreement,
} from "./verdicts/agreement.ts";
export {
  type AnnotationTable,
  annotationTable,
} from "./verdicts/annotations.ts";
export { formatJudgementLines } from "./verdicts/format.ts";
export { type JudgementLine, type JudgementTexts } from "./verdicts/line.ts";
export { type SystemVerdicts, mergeVerdicts } from "./verdicts/merge.ts";
export { parseJudgementLines } from "./verdicts/parse.ts";
export { openQuestions, toQuestion } from "./verdicts/questions.ts";
export {
  type QuestionedSystem,
  type ResolvedJudgements,
  correctness,
  resolveJudgements,
} from "./verdicts/resolve.ts";
export { isSameSystem } from "./items/same-system.ts";
export {
  type CampaignAgreement,
  type CampaignAnnotation,
  type MeasuredAgreement,
  agreementIntervals,
} from "./campaigns/agreement-intervals.ts";
export { type Batch, dealBatches } from "./campaigns/batches.ts";
export { tableFive } from "./campaigns/chances.ts";
export {
  type AnsweredCheck,
  type CheckKind,
  type CheckResult,
  checkKinds,
  checkResults,
  expectedOf,
  shuffleWords,
} from "./campaigns/checks.ts";
export {
  type GivenAnswer,
  contradictionsOf,
} from "./campaigns/contradictions.ts";
export {
  type DecidedQuestion,
  type QuestionAnswer,
  decideQuestions,
} from "./campaigns/decide.ts";
export { formatMarot, formatProtest } from "./campaigns/format-exchange.ts";
export {
  type CampaignState,
  type LiveDifference,
  type LiveScore,
  liveDifference,
  liveScores,
} from "./campaigns/live-scores.ts";
export {
  type OpenQuestion,
  type OrderOpenOptions,
  orderOpen,
} from "./campaigns/order-open.ts";
export {
  type OrderQuestionsOptions,
  type OrderedQuestion,
  type QuestionOrder,
  orderQuestions,
  questionOrders,
} from "./campaigns/order.ts";
export {
  type CampaignItem,
  type CampaignQuestion,
  type CampaignSystem,
  type QuestionTarget,
  campaignQuestions,
  questionKey,
} from "./campaigns/question.ts";
export {
  formatJudgementTable,
  parseJudgementTable,
} from "./campaigns/judgement-table.ts";
export {
  type ExchangeFormat,
  type ParseExchangeOptions,
  exchangeFormats,
  parseExchange,
} from "./campaigns/parse-exchange.ts";
export { parseDiabla } from "./imports/diabla.ts";
export {
  type MqmRating,
  mqmLines,
  mqmScores,
  mqmWeight,
  parseMqm,
} from "./imports/mqm.ts";
export { parseProtest } from "./imports/protest.ts";
export { expandCollapsed } from "./rankings/expand-collapsed.ts";

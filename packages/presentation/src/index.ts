export {
  type Output,
  type OutputFormat,
  type OutputOptions,
  type Written,
  outputFormats,
  written,
} from "./output.ts";
export { writeActResult } from "./connectives/act.ts";
export { type CorpusCheck, writeCorpusCheck } from "./corpora/check.ts";
export { type FileInfo, writeCorpusInfo } from "./corpora/info.ts";
export { toScatters } from "./correlations/plots.ts";
export { writeCorrelated } from "./correlations/write.ts";
export { formatFixed } from "./parts/format-fixed.ts";
export { type Part, columnsOf, percent, writeParts } from "./parts/parts.ts";
export { writeAptResult } from "./pronouns/apt.ts";
export { totalsPresentation, writeAutoPrf } from "./pronouns/autoprf.ts";
export { writeClasses } from "./reranking/classes.ts";
export { writeRerankings } from "./reranking/comparison.ts";
export { writeInspection } from "./reranking/inspection.ts";
export { writeTraining } from "./reranking/training.ts";
export { writeTuning } from "./reranking/tuning.ts";
export { writeComparison } from "./runs/comparison.ts";
export { type DiffOutput, writeDifference } from "./runs/difference.ts";
export {
  type PronounAgreement,
  formatReportData,
  toReportData,
} from "./runs/report-data.ts";
export { writeScoreboard } from "./runs/scoreboard.ts";
export { bleuPresentation } from "./scores/bleu.ts";
export { chrfPresentation } from "./scores/chrf.ts";
export { meteorPresentation } from "./scores/meteor.ts";
export { type Presentation, formatNumber } from "./scores/metric-result.ts";
export {
  type ScoreWritingOptions,
  writeScores,
} from "./scores/sentence-scores.ts";
export { terPresentation } from "./scores/ter.ts";
export { studyFiles } from "./studies/study-files.ts";
export { studyParts } from "./studies/study.ts";
export { labelParts, rankingPart } from "./judgements/agreement-tables.ts";
export { writeLearntPairs } from "./judgements/learn-tables.ts";
export { plainTable, rankTable } from "./judgements/rank-tables.ts";
export { writeTunedWeights } from "./judgements/tune-tables.ts";
export { writeJudgedScores } from "./judgements/write-scores.ts";
export {
  type FileEvaluation,
  writeTaggerEvaluations,
} from "./taggers/evaluation.ts";
export {
  type WrittenContrast,
  writeContrast,
} from "./contrast/write-contrast.ts";
export {
  type WrittenAgreement,
  writeAgreement,
} from "./agreement/write-agreement.ts";

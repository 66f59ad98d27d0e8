export {
  type RandomisationOptions,
  type RandomisationResult,
  type RandomisedSystem,
  approximateRandomisation,
  approximateRandomisationInSteps,
} from "./resampling/approximate-randomisation.ts";
export {
  type BootstrapResult,
  bootstrap,
  bootstrapInSteps,
} from "./resampling/bootstrap.ts";
export { type Compared } from "./resampling/compared.ts";
export { documentUnits } from "./resampling/document-units.ts";
export { type BootstrapInterval } from "./resampling/interval.ts";
export {
  type PairedOptions,
  type ResamplingOptions,
  type ScoreRow,
} from "./resampling/options.ts";
export {
  type PairedBootstrapResult,
  type PairedBootstrapSystem,
  bootstrapFalseAlarms,
  pairedBootstrap,
  pairedBootstrapInSteps,
} from "./resampling/paired-bootstrap.ts";
export { binomialTails } from "./distributions/binomial.ts";
export { chiSquaredTails } from "./distributions/chi-squared.ts";
export { fTails } from "./distributions/f.ts";
export { incompleteBeta } from "./distributions/incomplete-beta.ts";
export { incompleteGamma } from "./distributions/incomplete-gamma.ts";
export { normalQuantile, normalTails } from "./distributions/normal.ts";
export { studentTQuantile, studentTTails } from "./distributions/student-t.ts";
export { type Tails } from "./distributions/tails.ts";
export { cohenKappa } from "./agreement/cohen-kappa.ts";
export { fleissKappa } from "./agreement/fleiss-kappa.ts";
export {
  type KrippendorffOptions,
  type MeasurementLevel,
  krippendorffAlpha,
} from "./agreement/krippendorff-alpha.ts";
export {
  type Agreement,
  type Annotations,
  type Label,
} from "./agreement/labels.ts";
export {
  type AnnotatorPair,
  type PairwiseAgreement,
  pairwiseAgreement,
} from "./agreement/pairwise-agreement.ts";
export { type CoefficientName } from "./coefficients/coefficient.ts";
export {
  type Correlation,
  type CorrelationOptions,
  type Interval,
} from "./coefficients/correlation.ts";
export { type KendallOptions, kendall } from "./coefficients/kendall.ts";
export { type LeaveOneOut, leaveOneOut } from "./coefficients/leave-one-out.ts";
export { type Outliers, madOutliers } from "./coefficients/outliers.ts";
export {
  type ValueColumn,
  type UndefinedReason,
} from "./coefficients/pairs.ts";
export { pearson } from "./coefficients/pearson.ts";
export {
  type Regression,
  linearRegression,
} from "./coefficients/regression.ts";
export { spearman } from "./coefficients/spearman.ts";
export {
  type DependentCorrelations,
  type WilliamsTest,
  williamsFromCorrelations,
  williamsTest,
} from "./coefficients/williams.ts";
export {
  type AgreementPlot,
  agreementPlots,
} from "./columns/agreement-plots.ts";
export {
  type CorrelateColumnsOptions,
  type Correlated,
  type CorrelationAnalysis,
  type MetricAgreement,
  type MetricComparison,
  correlateColumns,
} from "./columns/correlate-columns.ts";
export {
  type JoinTablesOptions,
  type ScoreColumn,
  type ScoreColumns,
  errorMetrics,
  joinTables,
} from "./columns/score-columns.ts";
export { type SystemTable, parseSystemTable } from "./columns/system-table.ts";
export { benjaminiHochberg, holm, holmOfKnown } from "./paired/adjust.ts";
export {
  type McNemarTest,
  type McNemarVariant,
  mcnemar,
} from "./paired/mcnemar.ts";
export { type PairedTTest, pairedT } from "./paired/paired-t.ts";
export { itemsNeeded, smallestDetectableDifference } from "./paired/power.ts";
export {
  type PairedCounts,
  type PairedDifference,
  newcombeInterval,
  wilsonInterval,
} from "./paired/proportions.ts";
export { type WilcoxonTest, wilcoxon } from "./paired/wilcoxon.ts";
export {
  type CorrelateSegmentsOptions,
  type CorrelatedSegments,
  type SegmentAgreement,
  type SegmentComparison,
  correlateSegments,
} from "./segments/correlate-segments.ts";
export {
  type SegmentScores,
  parseSegmentScores,
} from "./segments/segment-scores.ts";
export {
  type CalibratedMetric,
  type PairsPermutationTest,
  pairsPermutationTest,
} from "./segments/pairs-permutation-test.ts";
export { type PairGrouping } from "./segments/scored-pairs.ts";
export {
  type TieCalibration,
  tieCalibration,
} from "./segments/tie-calibration.ts";
export {
  type BootstrapCorrelation,
  type BootstrapCorrelationOptions,
  bootstrapCorrelation,
} from "./systems/bootstrap-correlation.ts";
export {
  type PairwiseAccuracy,
  pairwiseAccuracy,
} from "./systems/pairwise-accuracy.ts";
export {
  type PermutationOptions,
  type PermutationTest,
  permutationTest,
} from "./systems/permutation-test.ts";
export {
  type CorrelationLevel,
  type ScoreTable,
} from "./systems/score-table.ts";
export {
  type SoftPairwiseAccuracy,
  softPairwiseAccuracy,
} from "./systems/soft-pairwise-accuracy.ts";

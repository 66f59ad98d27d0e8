export {
  type ActGroup,
  actBreakdown,
  byConnective,
  bySense,
} from "./breakdown.ts";
export { byDocument } from "@concord-mt/core";
export { toGizaLine } from "./idiap/giza-line.ts";
export {
  type ActLines,
  type IdiapActOptions,
  idiapAct,
} from "./idiap/idiap-act.ts";
export {
  type IdiapTarget,
  idiapLanguage,
  idiapTargets,
} from "./idiap/language.ts";
export { preprocessSource, preprocessTarget } from "./idiap/preprocess.ts";
export { rawSegment } from "./idiap/raw-segment.ts";
export { type IdiapRow, idiapRow } from "./idiap/report-row.ts";
export { type DraftOptions, draftPack } from "./induction/draft-pack.ts";
export {
  type AlignedPair,
  type InducedForm,
  type InductionOptions,
  type TranslationCandidate,
  type TranslationExample,
  induceTranslations,
} from "./induction/induce.ts";
export {
  type Contingency,
  logLikelihoodRatio,
} from "./induction/log-likelihood-ratio.ts";
export { type ActItem } from "./item.ts";
export { type JudgingOptions } from "./judging.ts";
export { type ConnectiveLintCode, lintConnectives } from "./packs/lint.ts";
export { runConnectiveTests } from "./packs/run-tests.ts";
export { type ActOptions, act } from "./paper/act.ts";
export {
  type ActScore,
  type ActTotals,
  type ManualCounts,
  scoreActRow,
  scoreItems,
  withManualCounts,
} from "./score.ts";
export { type ActChoice, type ActSide } from "./side.ts";
export {
  type Spread,
  type SystemScore,
  type SystemsSummary,
  summariseSystems,
} from "./systems.ts";
export { version } from "./version.ts";

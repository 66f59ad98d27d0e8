export {
  type AntecedentDistance,
  type AntecedentInput,
  antecedentDistances,
  byDistance,
} from "./antecedent-distance.ts";
export { type AptScore, apt, aptScorer } from "./apt.ts";
export {
  type AptGroup,
  aptBreakdown,
  byDocumentPosition,
  bySource,
} from "./breakdown.ts";
export { byDocument } from "@concord-mt/core";
export {
  type C1C4Class,
  type C1C4Item,
  type C1C4Options,
  type C1C4Score,
  c1c4,
  luongClasses,
} from "./c1-c4.ts";
export {
  type ConfusionMatrix,
  type ConfusionOptions,
  confusionMatrix,
} from "./confusion.ts";
export { type ExpectedAptScore, expectedApt } from "./expected.ts";
export { type IdiapEvaluation, evaluateIdiap } from "./idiap/evaluate.ts";
export {
  type IdiapConfig,
  type IdiapFile,
  type IdiapPath,
  parseIdiapConfig,
} from "./idiap/parse-config.ts";
export { type IdiapContents } from "./idiap/read-inputs.ts";
export {
  type IdiapScoreFile,
  formatIdiapDetail,
  formatIdiapScore,
} from "./idiap/write-files.ts";
export { type AptItem, type AptItemSide } from "./item.ts";
export { pronounTagger } from "./pronoun-tagger.ts";
export { type PronounLintCode, lintPronouns } from "./lint-pronouns.ts";
export {
  type AptLists,
  type AptNormalisation,
  type Equivalence,
  aptLists,
} from "./lists.ts";
export {
  type AptMode,
  type AptOptions,
  type NonPronounPolicy,
  type OccurrencePosition,
  type PronounTagger,
  defaultNonPronoun,
  nonPronounPolicies,
} from "./options.ts";
export { runPronounTests } from "./pack-tests.ts";
export {
  type Repair,
  type RepairRange,
  type RepairResult,
  type Suspicion,
} from "./repair.ts";
export { type AptSide, noneLabel, otherLabel, unknownLabel } from "./side.ts";
export { type TargetScore, targetScores } from "./target-scores.ts";
export { type Trust, type TrustShares, trust } from "./trust.ts";
export { version } from "./version.ts";
export {
  type DecisionPower,
  type PoweredSystem,
  decisionPower,
} from "./decision-power.ts";

export {
  type ContrastItem,
  type ContrastSuite,
  type ContrastVersion,
  type SuiteFormat,
} from "./item.ts";
export {
  type AnnotatedItem,
  type ItemWords,
  annotateItem,
} from "./models/annotated.ts";
export { antecedentScores } from "./models/antecedent-scores.ts";
export { dependencyScores } from "./models/dependency-scores.ts";
export { nearestNounScores } from "./models/nearest-noun.ts";
export { ngramScores } from "./models/ngram-scores.ts";
export { plmScores } from "./models/plm-scores.ts";
export { sourcePlaceOf } from "./models/source-place.ts";
export { type AnnotatedTraits, traitsOf } from "./models/traits.ts";
export { type SuiteAccuracy, accuracyOf } from "./results/accuracy.ts";
export { chanceOf } from "./results/chance.ts";
export {
  type ContrastComparison,
  type NamedOutcomes,
  compareOutcomes,
} from "./results/compare.ts";
export { type Outcome, decide } from "./results/decide.ts";
export {
  type Grouping,
  type ItemTraits,
  groupOf,
  groupings,
} from "./results/groups.ts";
export {
  type ContrastSummary,
  type SystemAccuracy,
  summariseContrast,
} from "./results/summarise.ts";
export { type ChangedWord, changedWord } from "./scoring/changed-word.ts";
export {
  type JudgedTranslation,
  type TranslationVerdict,
  judgeTranslation,
} from "./scoring/judge-translation.ts";
export {
  type Better,
  type SuiteScores,
  parseSuiteScores,
} from "./scoring/parse-scores.ts";
export { sentencesOf } from "./suites/ctxpro.ts";
export { type NamedLines } from "./suites/named-lines.ts";
export { parseSuite } from "./suites/parse-suite.ts";
export { type WrongForms } from "./suites/scat.ts";
export { version as contrastVersion } from "./version.ts";

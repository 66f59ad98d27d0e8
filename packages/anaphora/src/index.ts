export { type PlmScorer, plmScorer } from "./dependency/plm-scores.ts";
export { parseSamples } from "./dependency/parse-samples.ts";
export {
  type DependencyRerankResources,
  type DependencyRerankSettings,
  type ListedTranslation,
  type RerankedLine,
  rerankWithDependencies,
} from "./dependency/rerank.ts";
export {
  type ScoredDependency,
  type TranslatedText,
  scoreDependencies,
} from "./dependency/score.ts";
export { type DependencySettings } from "./dependency/settings.ts";
export { type DependencyTraining } from "./dependency/finish-training.ts";
export {
  type DependencyTrainingInput,
  trainDependencies,
} from "./dependency/train.ts";
export { trainOnTarget } from "./dependency/train-on-target.ts";
export {
  type DependentDecodingResources,
  type DependentDecodingSettings,
  type DependentTranslation,
  translateWithDependencies,
} from "./dependency/translate.ts";
export {
  type CutDocument,
  type DocumentLines,
  cutDocuments,
} from "./documents.ts";
export {
  type LinkRow,
  bracketedText,
  coreferenceRecords,
  linkRows,
} from "./links/format-resolved.ts";
export { type LinkSource, findLinks } from "./links/link-finder.ts";
export { mentionLinks } from "./links/mention-links.ts";
export { type ResolvedDocument, resolveText } from "./links/resolve-text.ts";
export {
  type LinkSettings,
  parseWordLinks,
  toWordLinks,
} from "./links/word-links.ts";
export {
  type AgreementScore,
  agreementScore,
} from "./agreement/agreement-score.ts";
export {
  type AgreementRow,
  type AgreementTools,
  type LinkedTranslation,
  type TornRow,
  type TranslationAgreement,
  judgeTranslationAgreement,
} from "./agreement/judge-translation.ts";
export {
  type OwnCases,
  type ReferenceJudgement,
  ownCases,
} from "./agreement/own-cases.ts";

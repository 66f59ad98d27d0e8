export {
  type TagGender,
  type TagNumber,
  agreementTag,
  isAgreementTag,
} from "./agreement-tag.ts";
export { type Context } from "./context.ts";
export {
  type ExpletivePattern,
  type ExpletiveStep,
  type Expletives,
  type IsExpletive,
  expletiveRules,
} from "./expletives.ts";
export { drawInspection } from "./draw-inspection.ts";
export { formatHypothesis } from "./format-hypothesis.ts";
export {
  type InspectionBlock,
  type InspectionOptions,
  type InspectionRow,
  type Trend,
  inspectPlm,
  mostProbable,
} from "./inspect.ts";
export {
  type Mention,
  type MentionOptions,
  type TaggedSentence,
  findMentions,
} from "./mentions.ts";
export {
  type CountedPronoun,
  type PlmMetadata,
  expletivesIn,
} from "./metadata.ts";
export { type Hypothesis, type NbestSentence } from "./nbest.ts";
export { nearnessOf } from "./nearness.ts";
export { type Plm, type PronounScore, makePlm } from "./plm.ts";
export { hashPlm } from "./hash-plm.ts";
export { readPlm, writePlm } from "./plm-file.ts";
export {
  type Candidate,
  type PreparationOptions,
  type PreparedSentence,
  prepareSentence,
} from "./prepare.ts";
export {
  type PronounEntry,
  type PronounList,
  pronounList,
} from "./pronoun-list.ts";
export {
  type Decision,
  type DecisionKind,
  type DecisionOptions,
  type Reranker,
  preparedReranker,
} from "./rerank.ts";
export {
  type NumberOf,
  type ScoredCandidate,
  type ScoredPronoun,
} from "./score-candidate.ts";
export {
  type GridPoint,
  type WeightGrid,
  searchWeights,
} from "./search-weights.ts";
export {
  type ShorteningOptions,
  shortenByWords,
  shortenList,
} from "./shorten.ts";
export {
  type PlmLanguage,
  type PlmSettings,
  trainPlm,
} from "./train-language.ts";
export {
  type PlmTrainer,
  type PlmTraining,
  type PlmTrainingOptions,
  plmTrainer,
} from "./train-plm.ts";
export {
  type SequenceMaker,
  type SequenceOptions,
  type SequenceReport,
  sequenceMaker,
  trainingSequences,
} from "./training-sequences.ts";
export {
  type SourceOccurrence,
  type SourcePronoun,
  type Translation,
} from "./translations.ts";
export { type TreebankRow, treebankSentence } from "./treebank-sentence.ts";
export { version } from "./version.ts";
export {
  type PlmScore,
  type RerankWeights,
  completeWeights,
} from "./weights.ts";
export { type AskedPronoun, askAntecedents } from "./antecedents/ask.ts";
export { defaultAntecedentModel } from "./antecedents/default-model.ts";
export {
  type Gender,
  type GrammaticalNumber,
  type SourceWeights,
  type TargetPlace,
  type BilingualDocument,
  type BilingualSentence,
} from "./antecedents/document.ts";
export { type AskedOptions, findAsked } from "./antecedents/find-asked.ts";
export { type AntecedentCandidate } from "./antecedents/find-candidates.ts";
export {
  type AntecedentModel,
  type AntecedentQuestion,
  type WeighedOption,
  genderProbabilities,
  weighOptions,
} from "./antecedents/gender-probabilities.ts";
export {
  type GenderedPronoun,
  type GenderedPronouns,
  type ListedPronoun,
  genderedPronouns,
} from "./antecedents/gendered-pronouns.ts";
export {
  type JudgePronounsOptions,
  type JudgedPronoun,
  judgePronouns,
} from "./antecedents/judge-pronouns.ts";
export { type GendersOf } from "./antecedents/shown-gender.ts";
export {
  type DocumentPlace,
  type SourceDocument,
} from "./antecedents/translated-so-far.ts";
export {
  type AntecedentExample,
  type AntecedentTrainingOptions,
  trainAntecedents,
} from "./antecedents/train-antecedents.ts";
export {
  type AgreementJudgement,
  type AgreementOptions,
  type AgreementVerdict,
  agreementVerdict,
  judgeAgreement,
} from "./antecedents/agreement.ts";
export {
  type Consistency,
  type TornReferent,
  findTorn,
} from "./antecedents/consistency.ts";

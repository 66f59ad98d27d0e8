export { chainsFromLinks, clustersOf, linksFromChains } from "./chains.ts";
export { type CoreferenceEvaluation, evaluateCoreference } from "./evaluate.ts";
export { followChains } from "./follow-chains.ts";
export { formatLinks, toAnnotatedSentences } from "./format-links.ts";
export {
  type AnnotatedSentence,
  type GoldDocument,
  type GoldMention,
  toDocuments,
} from "./gold.ts";
export {
  type JudgedDocument,
  type LinkScore,
  type LinkScoreOptions,
  type LinkScores,
  linkScores,
} from "./link-scores.ts";
export { type Antecedent, type PronounLink, type WordPlace } from "./links.ts";
export { type CoreferenceModel } from "./model/coreference-model.ts";
export {
  parseCoreferenceModel,
  serialiseCoreferenceModel,
} from "./model/model-file.ts";
export {
  type Resolver,
  type ResolverOptions,
  createNearestResolver,
  createResolver,
} from "./resolver.ts";
export { type SpreadPronoun, spreadWeights } from "./spread-weights.ts";
export {
  type WeighedCandidate,
  type WeighedPronoun,
  type Weigher,
  createWeigher,
} from "./weigh.ts";
export { bCubedCounts } from "./scores/b-cubed.ts";
export { ceafEntityCounts } from "./scores/ceaf.ts";
export { type ChainScores, chainScores } from "./scores/chain-scores.ts";
export {
  type Clusters,
  type PartCounts,
  type PrecisionRecall,
  addCounts,
  fromCounts,
} from "./scores/clusters.ts";
export { mucCounts } from "./scores/muc.ts";
export { type Sentences } from "./text/analysed-text.ts";
export { type NounClasses, nounClasses } from "./text/noun-classes.ts";
export {
  type Pronoun,
  type PronounCase,
  type PronounKind,
  pronounOf,
} from "./text/pronouns.ts";
export {
  type TrainOptions as CoreferenceTrainingOptions,
  type TrainingDocument,
  trainCoreference,
} from "./train.ts";
export { withHeads } from "./with-heads.ts";
export {
  type ReferentCounter,
  type ReferentOptions,
  referentCounter,
} from "./text/referent-classes.ts";

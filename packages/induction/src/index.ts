export {
  type AlignmentStart,
  type InductionResources,
  alignmentStarts,
} from "./alignment-prior.ts";
export { draftInduced } from "./draft-induced.ts";
export { type Induction, induce } from "./induce.ts";
export { type LanguagePair, parseLanguagePair } from "./language-pair.ts";
export { packSkeleton } from "./pack-skeleton.ts";
export { type InductionSettings } from "./settings.ts";
export { shortExample } from "./short-example.ts";
export { type CorpusSide, type InductionInput } from "./word-pairs.ts";

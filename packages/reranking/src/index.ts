export {
  type ClassComparison,
  type ClassesInput,
  type ComparedClasses,
  compareClasses,
} from "./compare/compare-classes.ts";
export { type PronounChange } from "./compare/changes.ts";
export {
  type ComparedOutputs,
  type OutputPair,
  compareOutputs,
} from "./compare/compare-outputs.ts";
export { compareRerankings } from "./compare/compare-rerankings.ts";
export { explainReranking } from "./decide/explain.ts";
export {
  type RerankedSentence,
  type Reranking,
  chosenText,
  entryOf,
  rerank,
} from "./decide/rerank.ts";
export {
  type RerankingSummary,
  summariseReranking,
} from "./decide/summarise.ts";
export {
  type NbestInput,
  type NbestList,
  type NbestRecord,
  type ReferencedInput,
} from "./input.ts";
export { type LoadedSentence } from "./nbest/load-nbest.ts";
export { type NbestEntry } from "./nbest/reduce-group.ts";
export {
  type ComparisonSettings,
  type ListSettings,
  type ReferenceSettings,
  type RerankSettings,
  type TuningSettings,
} from "./settings.ts";
export { type RerankResources } from "./setup.ts";
export { type Ceiling } from "./tune/count-candidates.ts";
export { type TestedPoint } from "./tune/test-points.ts";
export {
  type TunedPoint,
  type Tuning,
  tuneRerankWeights,
} from "./tune/tune-rerank-weights.ts";

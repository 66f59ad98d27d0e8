export { drawWeightCurve } from "./draw-curve.ts";
export {
  type DevelopmentInput,
  type TrainingInput,
  type TranslationInput,
} from "./input.ts";
export { checkLanguages } from "./languages.ts";
export { type MosesFile, mosesFiles } from "./moses-files.ts";
export { type ObjectiveName, objectives } from "./objectives.ts";
export {
  type PlmInSearch,
  type PlmInSearchParts,
  plmInSearch,
} from "./plm-in-search.ts";
export { prepareSource } from "./prepare-source.ts";
export {
  type ChosenTranslation,
  type RerankedText,
  rerankTranslations,
} from "./rerank-translations.ts";
export {
  type TrainingResources,
  type TranslationTrainingSettings,
  trainTranslation,
} from "./train-translation.ts";
export {
  type TranslatedLine,
  type TranslationResources,
  type TranslationSettings,
  translateText,
} from "./translate-text.ts";
export {
  type ObjectiveSettings,
  type SeededRound,
  type TranslationTuningSettings,
  type TuningResources,
  scanTranslationWeight,
  tuneTranslation,
} from "./tune-translation.ts";
export { shortHash, translationSignature } from "./signature.ts";
export { version } from "./version.ts";

export { type FoundAgreement, findAgreement } from "./agreement.ts";
export { type FoundCoreference, findCoreference } from "./coreference.ts";
export { bundledDependencies } from "./dependencies.ts";
export {
  type FoundLanguage,
  type LanguageChoice,
  bundledLanguages,
  findLanguage,
} from "./languages.ts";
export {
  type FoundPack,
  type FoundPair,
  type PackChoice,
  bundledPairs,
  findPack,
  findPair,
  pairName,
} from "./packs.ts";
export { type BundledExpletives, bundledPlm } from "./plms.ts";

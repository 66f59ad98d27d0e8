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
} from "./packs.ts";
export { bundledPlm } from "./plms.ts";

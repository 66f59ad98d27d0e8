export { checkTexts } from "./check-texts.ts";
export { entityIn, unescapeEntities } from "./entities.ts";
export { type LanguageGuess, guessLanguage } from "./guess-language.ts";
export {
  type Finding,
  type GivenText,
  type PlausibilityOptions,
  type WatchedText,
} from "./texts.ts";
export { type TextWatch, watchTexts } from "./watch-texts.ts";

export {
  type EvaluatedTexts,
  type SystemScore,
  type TextLines,
  type TextsToEvaluate,
  evaluateTexts,
} from "./evaluate-texts.ts";

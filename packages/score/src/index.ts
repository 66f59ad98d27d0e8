export {
  type EvaluatedTexts,
  type TextScore,
  type TextLines,
  type TextsToEvaluate,
  evaluateTexts,
} from "./evaluate-texts.ts";

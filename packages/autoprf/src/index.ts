export {
  type AutoPrfOptions,
  type AutoPrfScore,
  type AutoPrfTotals,
  autoPrf,
} from "./auto-prf.ts";
export {
  type ListAutoPrfOptions,
  type ListAutoPrfScore,
  listAutoPrf,
  sharedVocabulary,
} from "./list-auto-prf.ts";
export {
  type AutoPrfItem,
  type OccurrenceOptions,
  findOccurrences,
} from "./occurrences.ts";
export { recallOutcomes } from "./recall-outcomes.ts";
export { version } from "./version.ts";

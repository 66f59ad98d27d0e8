// What a page gets of this package: all that touches no file. Bundlers take it by the condition `browser`.
export {
  type CollectedTexts,
  type TextCollector,
  textCollector,
} from "./collect-texts.ts";
export { type ColumnWish, type TextRole } from "./columns/wish.ts";
export { type ParseOptions, parseTexts } from "./parse-texts.ts";
export { type DocumentRecord, type SegmentRecord } from "./records.ts";

export {
  type CheckFiles,
  type CheckOptions,
  type CheckReport,
  type CheckedFile,
  type CheckedText,
  checkCorpus,
} from "./check.ts";
export {
  type CollectedTexts,
  type TextCollector,
  textCollector,
} from "./collect-texts.ts";
export { type ColumnWish, type TextRole } from "./columns/wish.ts";
export { type ConvertOptions, type ConvertReport, convert } from "./convert.ts";
export { type DocumentCursor, openDocuments } from "./document-cursor.ts";
export {
  type FormatName,
  formatNames,
  isFormatName,
  kindOf,
} from "./format-name.ts";
export {
  type MentionBracket,
  formatConll2012,
  parseMentionBrackets,
} from "./formats/conll-2012.ts";
export { parseConlluRow, parseFeatures } from "./formats/conllu.ts";
export { type GizaWords, parseGizaWords } from "./formats/giza.ts";
export { documentSegments } from "./formats/jsonl.ts";
export { parseNbestLine } from "./formats/nbest.ts";
export {
  type PharaohLine,
  formatPharaohLine,
  parsePharaohLine,
} from "./formats/pharaoh.ts";
export { type Unwrapped, unwrapAnswer } from "./formats/unwrap.ts";
export { type Input, type InputOptions, type Progress } from "./input.ts";
export { type CorpusInfo, type InspectOptions, inspect } from "./inspect.ts";
export { type Limits } from "./limits.ts";
export { type Corpus, type OpenOptions, openCorpus } from "./open.ts";
export {
  type Chunks,
  type AtomicWriteOptions,
  writeAtomically,
} from "./output.ts";
export { checkWritable } from "./output-target.ts";
export { makeFolder } from "./make-folder.ts";
export {
  type LanguagePackFiles,
  type PairPackFiles,
  readLanguagePack,
  readPairPack,
} from "./packs.ts";
export { type Mmax2Options, readMmax2 } from "./read-mmax2.ts";
export { type ParallelFiles, readParallel } from "./parallel.ts";
export { type FormatOptions } from "./parser.ts";
export { type ParseOptions, parseTexts } from "./parse-texts.ts";
export {
  type Line,
  type ReadOptions,
  readAlignments,
  readCoreference,
  readHypotheses,
  readLines,
  readSegmentBatches,
  readSegments,
  readTagged,
  readTexts,
} from "./readers.ts";
export {
  type AlignmentRecord,
  type ConlluToken,
  type CoreferenceRecord,
  type CorpusKind,
  type CorpusRecord,
  type DocumentIdRecord,
  type DocumentRecord,
  type DocumentStartRecord,
  type Feature,
  type HypothesisRecord,
  type InlineTag,
  type Mention,
  type SegmentRecord,
  type TaggedRecord,
} from "./records.ts";
export { splitWords } from "./words.ts";
export { type WriteOptions } from "./writer.ts";
export { writeRecords } from "./write-records.ts";
export { describeSystemError } from "./system-error.ts";
export { isSameFile } from "./same-file.ts";
export { readBinary } from "./read-binary.ts";
export { type WholeOptions, readWhole } from "./read-whole.ts";

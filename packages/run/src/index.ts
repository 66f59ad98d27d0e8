export { actItems, encodeActItem } from "./act-items.ts";
export { aptItems, encodeAptItem } from "./apt-items.ts";
export { type ColumnTest, columnTests } from "./column-tests.ts";
export { describeReference, referenceLine } from "./describe-reference.ts";
export { decodeRows, encodeRows } from "./encode-rows.ts";
export {
  type Span,
  decodeLinks,
  decodeTokens,
  encodeLinks,
  encodeTokens,
} from "./encode-text.ts";
export { formatRun } from "./format-run.ts";
export { bestSystem, headline } from "./headline.ts";
export { parseRun } from "./parse-run.ts";
export {
  type Run,
  type RunAct,
  type RunActItem,
  type RunActSide,
  type RunApt,
  type RunAptItem,
  type RunAptSide,
  type RunCoverage,
  type RunInterval,
  type RunLead,
  type RunMetric,
  type RunReferenceScore,
  type RunRepair,
  type RunResampling,
  type RunScore,
  type RunTest,
  type RunText,
  type RunTranslation,
} from "./run.ts";
export {
  type TranslatedScores,
  scoresOverTranslated,
} from "./translated-scores.ts";

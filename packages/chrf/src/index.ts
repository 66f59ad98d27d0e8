export { type ChrfOptions, type ChrfSegment, chrf } from "./chrf.ts";
export { type ChrfOrder, type ChrfScore } from "./score.ts";
export { splitPunctuation } from "./words.ts";
export { corpusChrf } from "./corpus-chrf.ts";

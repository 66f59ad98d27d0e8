export { type TerOptions, type TerScore, type TerSegment, ter } from "./ter.ts";
export { type TercomOptions, tokeniseTercom } from "./tercom.ts";
export { corpusTer } from "./corpus-ter.ts";

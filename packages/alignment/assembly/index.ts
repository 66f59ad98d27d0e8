export { estimateRows } from "./estimate-rows";
export { expectScratch, expectSentences } from "./expect-sentences";

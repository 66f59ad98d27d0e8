export {
  type BleuOptions,
  type BleuSegment,
  type SmoothMethod,
  bleu,
} from "./bleu.ts";
export { type BleuScore } from "./score.ts";
export { corpusBleu } from "./corpus-bleu.ts";

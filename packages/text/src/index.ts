export {
  type TextTokenizer,
  forms,
  lineTokenizer,
  textTokenizers,
} from "./line-tokenizer.ts";
export { type TokeniseOptions, tokenise, tokenizer } from "./moses/tokenise.ts";
export { type Span } from "./span.ts";
export { tokeniseWhitespace } from "./tokenise-whitespace.ts";
export {
  isPythonSpace,
  removeWhitespace,
  splitWhitespace,
  strip,
  stripEnd,
  stripStart,
} from "./sacrebleu/python-space.ts";
export {
  type CutLine,
  type SacrebleuTokenizerName,
  sacrebleuCutter,
  sacrebleuTokenizers,
  sacrebleuWords,
} from "./sacrebleu/tokenizers.ts";
export { type DetokeniseOptions, detokenise } from "./detokenise.ts";
export {
  type NormalisedText,
  type NormaliseOptions,
  normalise,
} from "./normalise/normalise.ts";
export { type UnicodeForm } from "./normalise/unicode-form.ts";
export {
  type SplitSentencesOptions,
  splitSentences,
} from "./sentences/split-sentences.ts";
export { version as textVersion } from "./version.ts";

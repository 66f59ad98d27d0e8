export {
  type TokeniseOptions,
  tokenise,
  tokenizer,
} from "./moses/tokenise.ts";
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
  type SacrebleuTokenizerName,
  sacrebleuTokenizers,
  sacrebleuWords,
} from "./sacrebleu/tokenizers.ts";

export { type TokeniseOptions, tokenise, tokenizer } from "./moses/tokenise.ts";
export { type Span } from "./span.ts";

import type { Token } from "@concord-mt/core";
import { tokenizer } from "./moses/tokenise.ts";
import { tokeniseWhitespace } from "./tokenise-whitespace.ts";

/** Ways to cut a line into words: `moses` for raw text, `none` for text whose words stand between spaces already. */
export const textTokenizers = ["moses", "none"] as const;
export type TextTokenizer = (typeof textTokenizers)[number];

/** Makes the function that cuts lines of a language into tokens. */
export function lineTokenizer(
  name: TextTokenizer,
  language: string,
): (line: string) => Token[] {
  if (name === "none") return tokeniseWhitespace;
  // What the metrics look for must be tokens of their own: elided and inverted pronouns, whatever the apostrophe.
  return tokenizer({
    language,
    elision: true,
    inversion: true,
    entities: true,
  });
}

/** The tokens as metrics compare them. */
export function forms(tokens: readonly Token[]): string[] {
  return tokens.map(({ form }) => form);
}

import type { PairLanguages } from "@concord-mt/evaluation";
import { type TextTokenizer, forms, lineTokenizer } from "@concord-mt/text";

/** Whether the list has links for a sentence. */
export type Links = "aligned" | "unaligned";

/** Source words: with links in the list those between spaces, otherwise those of the tokeniser. */
export function sourceCutter(
  { source }: PairLanguages,
  tokenizer: TextTokenizer | undefined,
): (line: string, links: Links) => string[] {
  const given = lineTokenizer(tokenizer ?? "none", source);
  const raw = lineTokenizer(tokenizer ?? "moses", source);
  return (line, links) =>
    forms((links === "aligned" ? given : raw)(line)).map(unescapeMoses);
}

/** The words of a hypothesis: those between ASCII white space, as decoders count them. */
export function hypothesisWords(text: string): string[] {
  return text
    .split(/[\t-\r ]+/)
    .filter((word) => word !== "")
    .map(unescapeMoses);
}

/** Moses escapes characters that its files use; the tagger and the lists know the characters. */
function unescapeMoses(word: string): string {
  return word.includes("&")
    ? word
        .replaceAll("&apos;", "'")
        .replaceAll("&quot;", '"')
        .replaceAll("&#124;", "|")
        .replaceAll("&#91;", "[")
        .replaceAll("&#93;", "]")
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&amp;", "&")
    : word;
}

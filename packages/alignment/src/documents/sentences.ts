import { forms, lineTokenizer, splitSentences } from "@concord-mt/text";

/** The sentences of a document's lines: a blank line always ends one, and so does the end of a paragraph. */
export function cutSentences(
  lines: readonly string[],
  language: string,
): string[] {
  const text = lines.join("\n\n");
  return splitSentences(text, { language }).map(({ start, end }) =>
    text.slice(start, end),
  );
}

/** Makes the function that cuts a sentence into words. */
export function wordCutter(language: string): (sentence: string) => string[] {
  const tokens = lineTokenizer("moses", language);
  return (sentence) => forms(tokens(sentence));
}

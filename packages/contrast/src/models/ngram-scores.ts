import type { AnnotatedItem } from "./annotated.ts";

/** log10 p of each translation's sentence, by a model of words. */
export function ngramScores(
  { documents, sentence }: AnnotatedItem,
  log10: (words: readonly string[]) => number,
): number[] {
  return documents.map(({ target }) => log10(target[sentence]?.words ?? []));
}

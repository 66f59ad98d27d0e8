import { chainsFromLinks } from "./chains.ts";
import type { AnnotatedSentence } from "./gold.ts";
import type { PronounLink } from "./links.ts";
import type { Sentences } from "./text/analysed-text.ts";

/** The sentences of a document with the mentions that its links connect, for `writeRecords` of `@concord-mt/corpus`. */
export function toAnnotatedSentences(
  document: { readonly id: string; readonly sentences: Sentences },
  links: readonly PronounLink[],
): AnnotatedSentence[] {
  const sentences = document.sentences.map((words) => ({
    document: document.id,
    part: "000",
    words,
    mentions: [] as { entity: string; start: number; end: number }[],
  }));
  for (const { entity, sentence, start, end } of chainsFromLinks(links))
    sentences[sentence]?.mentions.push({ entity, start, end });
  return sentences;
}

/**
 * Sentences to read, with brackets around what is linked: `[The cat]1 slept . [It]1 snored .` A pronoun without an
 * antecedent is in empty brackets: `[It]- rains .`
 */
export function formatLinks(
  sentences: Sentences,
  links: readonly PronounLink[],
): string[] {
  const opening = sentences.map((words) => words.map(() => ""));
  const closing = sentences.map((words) => words.map(() => ""));
  const bracket = (
    place: {
      readonly sentence: number;
      readonly start: number;
      readonly end: number;
    },
    name: string,
  ): void => {
    const first = opening[place.sentence];
    const last = closing[place.sentence];
    if (first === undefined || last === undefined) return;
    first[place.start] = `${first[place.start] ?? ""}[`;
    last[place.end - 1] = `]${name}${last[place.end - 1] ?? ""}`;
  };
  const linked = new Set<string>();
  // Outer mentions come first, so that inner ones close before them.
  for (const mention of chainsFromLinks(links)) {
    bracket(mention, mention.entity);
    linked.add(`${mention.sentence}:${mention.start}-${mention.end}`);
  }
  for (const { pronoun } of links) {
    const { sentence, word: start } = pronoun;
    const end = start + 1;
    if (!linked.has(`${sentence}:${start}-${end}`))
      bracket({ sentence, start, end }, "-");
  }
  return sentences.map((words, sentence) =>
    words
      .map(
        (word, at) =>
          `${opening[sentence]?.[at] ?? ""}${word}${closing[sentence]?.[at] ?? ""}`,
      )
      .join(" "),
  );
}

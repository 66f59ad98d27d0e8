import { formatLinks, toAnnotatedSentences } from "@concord-mt/coreference";
import type { ResolvedDocument } from "./resolve-text.ts";

/** One pronoun of a text; lines and words count from 0. */
export interface LinkRow {
  readonly document: string;
  readonly line: number;
  readonly word: number;
  readonly pronoun: string;
  readonly probability: number;
  /** Absent where the pronoun stands for no noun phrase. */
  readonly antecedent?: {
    readonly line: number;
    readonly start: number;
    /** Behind the last word. */
    readonly end: number;
    readonly head: number;
    readonly text: string;
  };
}

/** The pronouns of documents with their antecedents, as plain data. */
export function linkRows(documents: readonly ResolvedDocument[]): LinkRow[] {
  return documents.flatMap(({ id, start, sentences, links }) =>
    links.map(({ pronoun, antecedent, probability }) => ({
      document: id,
      line: start + pronoun.sentence,
      word: pronoun.word,
      pronoun: sentences[pronoun.sentence]?.[pronoun.word] ?? "",
      probability,
      ...(antecedent !== undefined && {
        antecedent: {
          line: start + antecedent.sentence,
          start: antecedent.start,
          end: antecedent.end,
          head: antecedent.head,
          text: (sentences[antecedent.sentence] ?? [])
            .slice(antecedent.start, antecedent.end)
            .join(" "),
        },
      }),
    })),
  );
}

/** Sentences with brackets around what is linked, an empty line between documents. */
export function bracketedText(documents: readonly ResolvedDocument[]): string {
  return documents
    .map(({ sentences, links }) =>
      formatLinks(sentences, links)
        .map((line) => `${line}\n`)
        .join(""),
    )
    .join("\n");
}

/** What a CoNLL-2012 file holds, for `writeRecords` of `@concord-mt/corpus`. */
export function coreferenceRecords(
  documents: readonly ResolvedDocument[],
): ReturnType<typeof toAnnotatedSentences> {
  return documents.flatMap((document) =>
    toAnnotatedSentences(document, document.links),
  );
}

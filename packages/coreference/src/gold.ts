import { CorpusError } from "@concord-mt/core";
import type { Sentences } from "./text/analysed-text.ts";

/** A mention of an entity in an annotated text. */
export interface GoldMention {
  readonly entity: string;
  readonly sentence: number;
  /** First word, in its sentence. */
  readonly start: number;
  /** Behind the last word. */
  readonly end: number;
  /** The word that heads it, where a tree says so; else it is found by rule. */
  readonly head?: number;
}

/** A text with its entities. */
export interface GoldDocument {
  readonly id: string;
  readonly sentences: Sentences;
  readonly mentions: readonly GoldMention[];
  /** Whether entities of some kinds only are annotated: then a pronoun of none says nothing. @defaultValue false */
  readonly isPartial?: boolean;
}

/** A sentence with its mentions, as `readCoreference` and `readMmax2` of `@concord-mt/corpus` give them. */
export interface AnnotatedSentence {
  readonly document: string;
  readonly part: string;
  readonly words: readonly string[];
  readonly mentions: readonly {
    readonly entity: string;
    readonly start: number;
    readonly end: number;
  }[];
}

/**
 * Puts sentences of one document and part that follow each other together.
 *
 * @throws CorpusError (`index`) if a mention has no words or goes over the end of its sentence.
 */
export function toDocuments(
  sentences: Iterable<AnnotatedSentence>,
): GoldDocument[] {
  const documents: {
    id: string;
    sentences: (readonly string[])[];
    mentions: GoldMention[];
  }[] = [];
  let name: string | undefined;
  for (const { document, part, words, mentions } of sentences) {
    const id = `(${document}); part ${part}`;
    let last = documents.at(-1);
    if (last === undefined || id !== name) {
      last = { id: document, sentences: [], mentions: [] };
      documents.push(last);
      name = id;
    }
    const sentence = last.sentences.length;
    last.sentences.push(words);
    for (const { entity, start, end } of mentions) {
      if (!(start >= 0 && start < end && end <= words.length))
        throw new CorpusError(
          `a mention of entity ${entity} goes from word ${start} to ${end}, but its sentence has ${words.length} words`,
          { code: "index" },
        );
      last.mentions.push({ entity, sentence, start, end });
    }
  }
  return documents;
}

import { checkLength } from "@concord-mt/core";

/** Lines of a text, and the document that each belongs to. */
export interface DocumentLines {
  /** What messages call the text. */
  readonly name: string;
  readonly lines: readonly string[];
  /** Document of each line. @defaultValue all lines are one document */
  readonly documents?: readonly string[] | undefined;
}

/** A document in words, a sentence a line. */
export interface CutDocument {
  readonly id: string;
  /** Number of its first line, from 0. */
  readonly start: number;
  readonly sentences: readonly (readonly string[])[];
}

/**
 * Cuts a text into documents and words. Lines of one document follow each other; an id that comes again later starts a
 * document of its own.
 *
 * @throws CorpusError if there is not one id for each line.
 */
export function cutDocuments(
  { name, lines, documents }: DocumentLines,
  cut: (line: string) => readonly string[],
): CutDocument[] {
  if (documents !== undefined)
    checkLength(
      { file: "the list of documents", count: documents.length },
      { file: name, count: lines.length },
    );
  const found: {
    id: string;
    start: number;
    sentences: (readonly string[])[];
  }[] = [];
  for (const [line, text] of lines.entries()) {
    const id = documents?.[line] ?? "document";
    const last = found.at(-1);
    if (last?.id === id) last.sentences.push(cut(text));
    else found.push({ id, start: line, sentences: [cut(text)] });
  }
  return found;
}

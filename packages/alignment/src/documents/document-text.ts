import { CorpusError } from "@concord-mt/core";

/** A text whose lines belong to documents, or whose lines are whole documents. */
export interface DocumentText {
  /** As messages call it. */
  readonly name: string;
  /** Segments, or whole documents. */
  readonly lines: readonly string[];
  /** The document of each line, where it is known. */
  readonly documents?: readonly string[] | undefined;
  /** Whether each line is a whole document. @defaultValue `false` */
  readonly isWhole?: boolean | undefined;
}

/** Whether texts must be made parallel: one is cut into documents alone, or the numbers of lines differ and documents are known. */
export function needSentenceAlignment(texts: readonly DocumentText[]): boolean {
  const [first] = texts;
  const isUnequal = texts.some(
    ({ lines }) => lines.length !== first?.lines.length,
  );
  return (
    texts.some(({ isWhole }) => isWhole === true) ||
    (isUnequal && texts.every(({ documents }) => documents !== undefined))
  );
}

/**
 * The lines of each document that are not empty, in the order of the text.
 *
 * @throws CorpusError if the text has no documents, or a whole document appears twice.
 */
export function linesByDocument({
  name,
  lines,
  documents,
  isWhole = false,
}: DocumentText): Map<string, string[]> {
  if (documents === undefined)
    throw new CorpusError(
      "the texts are not aligned line by line, and this one has no documents: give JSON Lines with an id, or the document of each line",
      { code: "missing", file: name },
    );
  const found = new Map<string, string[]>();
  lines.forEach((line, at) => {
    const id = documents[at] ?? "";
    if (isWhole && found.has(id))
      throw new CorpusError(
        `the document ${JSON.stringify(id)} appears twice`,
        {
          code: "value",
          file: name,
        },
      );
    const own = found.get(id) ?? [];
    found.set(id, own);
    if (!isWhole) own.push(line);
    else
      for (const part of line.split(/\r?\n/))
        if (part.trim() !== "") own.push(part);
  });
  return found;
}

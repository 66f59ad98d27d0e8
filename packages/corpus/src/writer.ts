import { CorpusError } from "@concord-mt/core";
import type { CorpusRecord } from "./records.ts";
import type { WarningLog } from "./warning-log.ts";

/** Settings of single formats when they are written. */
export interface WriteOptions {
  /** Number of the first word in an alignment file. @defaultValue 0 */
  readonly base?: 0 | 1;
  /** Whether a TSV file starts with the names of its columns, document and id included. @defaultValue false */
  readonly header?: boolean;
  /** Whether JSONL has one document a line instead of one segment. @defaultValue false */
  readonly wholeDocuments?: boolean;
}

/** What a writer works with. */
export interface WriterContext {
  readonly warnings: WarningLog;
  readonly options: WriteOptions;
  /** Largest document that may be held before it is written, in UTF-16 units. */
  readonly maxDocumentLength: number;
}

/** Turns records into the text of a file. */
export interface RecordWriter {
  write(record: CorpusRecord): string;
  /** What stands behind the last record. */
  end?(): string;
}

/** The error for a record of a kind that a format cannot hold. */
export function cannotHold(format: string, record: CorpusRecord): CorpusError {
  return new CorpusError(
    `${format} holds no records of the kind ${record.kind}`,
    { code: "value", line: record.line },
  );
}

/** Checks that a text can be encoded: half a surrogate pair has no UTF-8 form. */
export function checkEncodable(text: string, line: number): void {
  const half = /\p{Surrogate}/u.exec(text);
  if (half !== null)
    throw new CorpusError(
      `${codePointName(half[0])} is half of a surrogate pair and cannot be written as UTF-8`,
      { code: "value", line },
    );
}

/** `U+000B`. */
export function codePointName(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

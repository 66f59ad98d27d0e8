import { CorpusError } from "@concord-mt/core";
import type { Input } from "./input.ts";
import { type Cursor, countRest, cursorOver } from "./lockstep.ts";
import { type ReadOptions, openKind } from "./readers.ts";
import type { CorpusRecord } from "./records.ts";

/** Says of one segment after another which document it belongs to. */
export interface DocumentCursor {
  readonly name: string;
  /** The next segment's document; `undefined` behind the last id of a file with one id a line. */
  next(): Promise<string | undefined>;
  /**
   * Checks that the file fits a corpus of `segments` segments.
   *
   * @throws CorpusError (`length` or `index`).
   */
  finish(segments: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens a file of documents: one id a line, `start<TAB>id`, or starts alone. */
export async function openDocuments(
  input: Input,
  options: ReadOptions = {},
): Promise<DocumentCursor> {
  const corpus = await openKind(input, "documents", options);
  const cursor = cursorOver(corpus.batches());
  const place = { file: corpus.name };
  const walk =
    corpus.format === "document-ids"
      ? walkIds(cursor, place)
      : walkStarts(cursor, place);
  return { name: corpus.name, ...walk, close: () => cursor.close() };
}

type Walk = Pick<DocumentCursor, "next" | "finish">;

function walkIds(
  cursor: Cursor<CorpusRecord>,
  { file }: { readonly file: string },
): Walk {
  return {
    next: async () => {
      if (!(await cursor.fill())) return undefined;
      const [record] = cursor.take(1);
      return record?.kind === "document-id" ? record.document : undefined;
    },
    finish: async (segments) => {
      const lines = await countRest(cursor);
      if (lines !== segments)
        throw new CorpusError(
          `${file} has ${lines} lines, the corpus has ${segments} segments`,
          { code: "length" },
        );
    },
  };
}

function walkStarts(
  cursor: Cursor<CorpusRecord>,
  { file }: { readonly file: string },
): Walk {
  let segment = 0;
  let current: string | undefined;

  async function peek(): Promise<
    { start: number; document: string; line: number } | undefined
  > {
    if (!(await cursor.fill())) return undefined;
    const [record] = cursor.ready;
    return record?.kind === "document-start" ? record : undefined;
  }

  return {
    next: async () => {
      const start = await peek();
      if (start?.start === segment) {
        current = start.document;
        cursor.take(1);
      }
      segment += 1;
      return current;
    },
    finish: async (segments) => {
      const start = await peek();
      if (start !== undefined)
        throw new CorpusError(
          `a document starts at segment ${start.start}, but the corpus has ${segments} segments, counted from 0`,
          { code: "index", file, line: start.line },
        );
    },
  };
}

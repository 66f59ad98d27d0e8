import { CorpusError } from "@concord-mt/core";
import type { Input } from "./input.ts";
import { type Cursor, countRest, cursorOver } from "./lockstep.ts";
import { type ReadOptions, openKind } from "./readers.ts";
import type { CorpusRecord } from "./records.ts";

/** Says of one segment after another which document it belongs to. */
export interface DocumentCursor {
  readonly name: string;
  /** The documents of the next `count` segments; `undefined` behind the last id of a file with one id a line. */
  next(count: number): Promise<readonly (string | undefined)[]>;
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
    next: async (count) => {
      const ids: (string | undefined)[] = [];
      while (ids.length < count && (await cursor.fill())) {
        const wanted = Math.min(count - ids.length, cursor.ready());
        for (const record of cursor.take(wanted))
          ids.push(record.kind === "document-id" ? record.document : undefined);
      }
      while (ids.length < count) ids.push(undefined);
      return ids;
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
    const record = cursor.peek();
    return record?.kind === "document-start" ? record : undefined;
  }

  return {
    next: async (count) => {
      const ids: (string | undefined)[] = [];
      const end = segment + count;
      while (segment < end) {
        const start = await peek();
        if (start?.start === segment) {
          current = start.document;
          cursor.take(1);
          continue;
        }
        const until = Math.min(end, start?.start ?? end);
        for (; segment < until; segment += 1) ids.push(current);
      }
      return ids;
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

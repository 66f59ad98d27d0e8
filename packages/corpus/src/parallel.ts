import { unequalCounts, CorpusError } from "@concord-mt/core";
import { openDocuments } from "./document-cursor.ts";
import { segment } from "./formats/segment.ts";
import { type Input, inputName } from "./input.ts";
import { type Cursor, countRest, cursorOver } from "./lockstep.ts";
import { type ReadOptions, readSegmentBatches } from "./readers.ts";
import type { SegmentRecord } from "./records.ts";

/** Files that belong together line by line. */
export interface ParallelFiles {
  /** One file a column; of a file with several columns each becomes one. */
  readonly texts: readonly Input[];
  /** Names of the columns, in order. @defaultValue those of the files, or their numbers */
  readonly columns?: readonly string[];
  /** One id a line, or where documents start. */
  readonly documents?: Input;
}

/**
 * Reads parallel files in step: a segment a line, a column a file.
 *
 * @example
 * const files = { texts: ["a.en", "a.fr"], columns: ["en", "fr"], documents: "a.docs" };
 * for await (const { texts, document } of readParallel(files)) console.log(document, texts);
 *
 * @throws CorpusError (`length`) that names two files with different numbers of segments.
 */
export async function* readParallel(
  files: ParallelFiles,
  options: ReadOptions = {},
): AsyncGenerator<SegmentRecord, void> {
  for await (const batch of parallelBatches(files, options)) yield* batch;
}

/** {@link readParallel} in portions. */
export function parallelBatches(
  { texts, ...rest }: ParallelFiles,
  options: ReadOptions = {},
): AsyncGenerator<readonly SegmentRecord[], void> {
  const streams = texts.map((input) => ({
    name: inputName(input),
    batches: readSegmentBatches(input, options),
  }));
  return joinStreams({ streams, ...rest }, options);
}

/** Joins segments that are being read, line by line. */
export async function* joinStreams(
  {
    streams,
    columns,
    documents,
  }: Omit<ParallelFiles, "texts"> & {
    readonly streams: readonly {
      readonly name: string;
      readonly batches: AsyncGenerator<readonly SegmentRecord[], void>;
    }[];
  },
  options: ReadOptions,
): AsyncGenerator<readonly SegmentRecord[], void> {
  const names = streams.map(({ name }) => name);
  const cursors = streams.map(({ batches }) => cursorOver(batches));
  const ids =
    documents === undefined
      ? undefined
      : await openDocuments(documents, withoutFormat(options));
  const join = joiner(columns);
  let count = 0;
  try {
    while (await fillAll(cursors)) {
      const ready = Math.min(...cursors.map((cursor) => cursor.ready()));
      const rows = cursors.map((cursor) => cursor.take(ready));
      const documentIds = await ids?.next(ready);
      const batch: SegmentRecord[] = [];
      for (let at = 0; at < ready; at += 1) {
        const parts = rows
          .map((row) => row[at])
          .filter((part) => part !== undefined);
        batch.push(join(parts, documentIds?.[at]));
      }
      count += ready;
      yield batch;
    }
    await checkCounts(names, cursors);
    await ids?.finish(count);
  } finally {
    for (const cursor of cursors) await cursor.close();
    await ids?.close();
  }
}

function withoutFormat(options: ReadOptions): ReadOptions {
  return { ...options, from: undefined, name: undefined };
}

async function fillAll(cursors: readonly Cursor<unknown>[]): Promise<boolean> {
  let isReady = cursors.length > 0;
  for (const cursor of cursors) if (!(await cursor.fill())) isReady = false;
  return isReady;
}

function joiner(
  names: readonly string[] | undefined,
): (
  parts: readonly SegmentRecord[],
  document: string | undefined,
) => SegmentRecord {
  let columns: readonly string[] | undefined;
  return (parts, document) => {
    const [first] = parts;
    const texts = parts.flatMap((part) => part.texts);
    columns ??= names ?? columnNames(parts);
    if (columns.length !== texts.length)
      throw new CorpusError(
        `expected ${columns.length} columns (${columns.join(", ")}), found ${texts.length}`,
        { code: "value", line: first?.line ?? 1 },
      );
    const hasTags = parts.some((part) => part.tags !== undefined);
    return segment({
      line: first?.line ?? 1,
      columns,
      texts,
      document: document ?? first?.document,
      id: first?.id,
      tags: hasTags
        ? parts.flatMap((part) => part.tags ?? part.texts.map(() => undefined))
        : undefined,
    });
  };
}

function columnNames(parts: readonly SegmentRecord[]): readonly string[] {
  const names = parts.flatMap((part) => part.columns);
  return new Set(names).size === names.length
    ? names
    : names.map((_, at) => String(at + 1));
}

/** Counts what is left of every file and compares. */
async function checkCounts(
  names: readonly string[],
  cursors: readonly Cursor<unknown>[],
): Promise<void> {
  const counts: number[] = [];
  for (const cursor of cursors) counts.push(await countRest(cursor));
  const [first = 0] = counts;
  const other = counts.findIndex((count) => count !== first);
  if (other !== -1)
    throw unequalCounts(
      { file: names[0] ?? "", count: first },
      { file: names[other] ?? "", count: counts[other] ?? 0 },
    );
}

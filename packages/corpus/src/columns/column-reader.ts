import { CorpusError } from "@concord-mt/core";
import type { FormatName } from "../format-name.ts";
import { segment } from "../formats/segment.ts";
import type { CorpusRecord, SegmentRecord } from "../records.ts";
import { locateError } from "../locate-error.ts";
import type { WarningLog } from "../warning-log.ts";
import { chooseColumn } from "./choose-column.ts";
import type { Declared } from "./declared.ts";
import { type ColumnWish, wholeLine } from "./wish.ts";

/** Takes the one column that is wanted out of each segment. */
interface ColumnReader {
  apply(record: CorpusRecord): CorpusRecord;
}

/**
 * Takes the column that is wanted out of each record; `undefined` where all of a record is wanted.
 *
 * @throws CorpusError (`missing`) if a column is named and the file is plain text.
 */
export function columnPicker(
  wish: ColumnWish | undefined,
  { file, ...options }: ReaderOptions & { readonly file: string },
): ((record: CorpusRecord) => CorpusRecord) | undefined {
  if (wish === undefined) return undefined;
  if (options.format === "text") {
    if (wish.mayBePlain === false && wish.column !== wholeLine)
      throw new CorpusError(
        `there is no column ${JSON.stringify(wish.column)}: the file is plain text, or its lines have different numbers of columns`,
        { code: "missing", file },
      );
    return undefined;
  }
  const reader = columnReader(wish, options);
  return (record) => {
    try {
      return reader.apply(record);
    } catch (error) {
      throw locateError(error, { file });
    }
  };
}

interface ReaderOptions {
  readonly format: FormatName;
  readonly warnings: WarningLog;
  readonly declared?: Declared;
}

/** Reads one column of a file; a unit that lacks it is an empty segment, and noted. */
function columnReader(
  wish: ColumnWish,
  { format, warnings, declared = {} }: ReaderOptions,
): ColumnReader {
  let chosen: string | undefined;
  let seen: readonly string[] | undefined;
  let at = 0;

  function place(columns: readonly string[]): number {
    if (columns === seen) return at;
    seen = columns;
    // Once a column is chosen, a unit without it is one that was not translated.
    at = chosen === undefined ? -1 : columns.indexOf(chosen);
    if (at !== -1 || (chosen !== undefined && columns.length < 2)) return at;
    at = chooseColumn(columns, wish, { format, declared });
    const isFirst = chosen === undefined;
    chosen = columns[at];
    if (isFirst && columns.length > 1 && chosen !== undefined)
      wish.onChoice?.(chosen);
    return at;
  }

  function only(record: SegmentRecord): SegmentRecord {
    const where = place(record.columns);
    const text = record.texts[where];
    if (text === undefined)
      warnings.add({
        code: "untranslated",
        message: `there is no text in the column ${chosen ?? ""}; it counts as an empty line`,
        line: record.line,
      });
    return segment({
      ...record,
      columns: [chosen ?? ""],
      texts: [text ?? ""],
      tags: record.tags && [record.tags[where]],
    });
  }

  return {
    apply: (record) => (record.kind === "segment" ? only(record) : record),
  };
}

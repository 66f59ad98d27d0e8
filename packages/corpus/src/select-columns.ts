import { CorpusError } from "@concord-mt/core";
import type { FormatName } from "./format-name.ts";
import { segment } from "./formats/segment.ts";
import type { CorpusRecord, SegmentRecord } from "./records.ts";

/** Picks columns out of segments. */
export interface ColumnSelector {
  /** The record with the columns wanted; none if it has nothing of them. */
  apply(record: CorpusRecord): readonly CorpusRecord[];
  /** @throws CorpusError (`missing`) if a column wanted never came. */
  finish(): void;
}

/** Formats that give each unit its own columns; the others need the same ones throughout. */
const freeFormats: ReadonlySet<FormatName> = new Set(["jsonl", "tmx"]);

/** Picks the columns `select`, in that order; without them all are kept and must stay the same. */
export function columnSelector({
  select,
  to,
}: {
  readonly select: readonly string[] | undefined;
  readonly to: FormatName;
}): ColumnSelector {
  const seen = new Set<string>();
  let first: readonly string[] | undefined;

  function keep(record: SegmentRecord): readonly SegmentRecord[] {
    first ??= record.columns;
    if (to === "text" && record.columns.length !== 1)
      throw new CorpusError(
        `plain text holds one column, found ${record.columns.join(", ")}; choose one`,
        { code: "value", line: record.line },
      );
    const isSame =
      first === record.columns ||
      first.join("\t") === record.columns.join("\t");
    if (isSame || freeFormats.has(to)) return [record];
    if (
      first.every((name) => record.columns.includes(name)) ||
      record.columns.every((name) => first?.includes(name) === true)
    )
      return [reorder(record, first)];
    throw new CorpusError(
      `the file holds several sets of columns (${first.join(", ")}; ${record.columns.join(", ")}); choose among them`,
      { code: "value", line: record.line },
    );
  }

  return {
    apply: (record) => {
      if (record.kind !== "segment") return [record];
      if (select === undefined) return keep(record);
      for (const name of record.columns) if (seen.size < 1000) seen.add(name);
      return select.some((name) => record.columns.includes(name))
        ? [reorder(record, select)]
        : [];
    },
    finish: () => {
      const missing = select?.find((name) => !seen.has(name));
      if (missing !== undefined && seen.size > 0)
        throw new CorpusError(
          `there is no column ${JSON.stringify(missing)}, found ${[...seen].join(", ")}`,
          { code: "missing" },
        );
    },
  };
}

function reorder(
  record: SegmentRecord,
  columns: readonly string[],
): SegmentRecord {
  const places = columns.map((name) => record.columns.indexOf(name));
  return segment({
    ...record,
    columns,
    texts: places.map((at) => record.texts[at]),
    tags: record.tags && places.map((at) => record.tags?.[at]),
  });
}

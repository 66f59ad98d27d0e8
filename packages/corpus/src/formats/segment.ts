import type { InlineTag, SegmentRecord } from "../records.ts";

/** What a reader knows of a segment; the rest is filled in. */
export interface SegmentParts {
  readonly line: number;
  readonly columns: readonly string[];
  readonly texts: readonly (string | undefined)[];
  readonly document?: string | undefined;
  readonly id?: string | undefined;
  readonly tags?: readonly (readonly InlineTag[] | undefined)[] | undefined;
}

/** Makes a segment record; every field is always there, so that all records share one shape. */
export function segment(parts: SegmentParts): SegmentRecord {
  return {
    kind: "segment",
    line: parts.line,
    columns: parts.columns,
    texts: parts.texts,
    document: parts.document,
    id: parts.id,
    tags: parts.tags,
  };
}

/** The column of a text that has no other name. */
export const textColumn = "text";

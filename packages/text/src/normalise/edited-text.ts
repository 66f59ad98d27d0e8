import type { Span } from "../span.ts";

/** A stretch that was replaced by something of another length: where it is now, and where it was in the raw text. */
interface Edit extends Span {
  readonly rawStart: number;
  readonly rawEnd: number;
}

/** A changed text that knows where its parts come from. */
export interface EditedText {
  /** The text after the changes. */
  readonly text: string;
  /** The changes of length, in order; between them both texts run in parallel. */
  readonly edits: readonly Edit[];
}

/**
 * Finds the stretch of the raw text that a stretch of the changed text came from.
 *
 * What begins or ends inside a replacement takes in all that was replaced. Deleted characters belong to the stretch
 * if it reaches over them, but not at its edges.
 */
export function rawSpan(
  { edits }: Pick<EditedText, "edits">,
  { start, end }: Span,
): Span {
  if (edits.length === 0) return { start, end };
  const rawStart = mapStart(edits, start);
  return { start: rawStart, end: Math.max(rawStart, mapEnd(edits, end)) };
}

function mapStart(edits: readonly Edit[], at: number): number {
  const passed = countWhile(edits, (edit) => edit.end <= at);
  const next = edits[passed];
  if (next !== undefined && next.start < at) return next.rawStart;
  return at + shiftBehind(edits[passed - 1]);
}

function mapEnd(edits: readonly Edit[], at: number): number {
  const passed = countWhile(
    edits,
    (edit) => edit.end < at || (edit.end === at && edit.start < at),
  );
  const next = edits[passed];
  if (next !== undefined && next.start < at) return next.rawEnd;
  return at + shiftBehind(edits[passed - 1]);
}

function shiftBehind(edit: Edit | undefined): number {
  return edit === undefined ? 0 : edit.rawEnd - edit.end;
}

/** How many edits from the first satisfy a condition that, once false, stays false. */
function countWhile(
  edits: readonly Edit[],
  condition: (edit: Edit) => boolean,
): number {
  let low = 0;
  let high = edits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const edit = edits[middle];
    if (edit !== undefined && condition(edit)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Builds an {@link EditedText} from left to right. */
export interface EditBuilder {
  /** Replaces a stretch of the raw text behind everything replaced so far; what lies between is kept. */
  replace(rawStart: number, rawEnd: number, replacement: string): void;
  finish(): EditedText;
}

/** Starts to change a text. */
export function editBuilder(raw: string): EditBuilder {
  const parts: string[] = [];
  const edits: Edit[] = [];
  let copied = 0;
  let length = 0;
  const keepTo = (end: number): void => {
    if (end === copied) return;
    parts.push(raw.slice(copied, end));
    length += end - copied;
    copied = end;
  };
  return {
    replace(rawStart, rawEnd, replacement) {
      keepTo(rawStart);
      parts.push(replacement);
      // A single unit for a single unit needs no note; longer stretches keep theirs, so that they map as a whole.
      if (replacement.length !== 1 || rawEnd - rawStart !== 1) {
        edits.push({
          start: length,
          end: length + replacement.length,
          rawStart,
          rawEnd,
        });
      }
      length += replacement.length;
      copied = rawEnd;
    },
    finish() {
      if (copied === 0) return { text: raw, edits };
      keepTo(raw.length);
      return { text: parts.join(""), edits };
    },
  };
}

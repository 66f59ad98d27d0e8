import { LETTER, NUMBER, classAt, classBefore } from "./classes.ts";
import { cutPiece } from "./piece.ts";
import type { Chunk, ScanState } from "./scan-state.ts";

/** Cuts a chunk into pieces; tells whether an apostrophe took the space behind it (see `Piece`). */
export function cutChunk(state: ScanState, chunk: Chunk): boolean {
  const { text, emit, aggressiveHyphens } = state;
  let piece = chunk.start;
  let at = chunk.start;
  while (at < chunk.end) {
    const unit = text.charCodeAt(at);
    if (unit === dot && text.charCodeAt(at + 1) === dot && at + 1 < chunk.end) {
      cutPiece(state, chunk, piece, at);
      const end = endOfRun(text, at, chunk.end);
      emit(at, end, false);
      piece = end;
      at = end;
    } else if (unit === comma) {
      const end = endOfRun(text, at, chunk.end);
      const kept = firstKeptComma(state, chunk, { piece, start: at, end });
      if (kept > at) {
        cutPiece(state, chunk, piece, at);
        for (let one = at; one < kept; one += 1) emit(one, one + 1, false);
        piece = kept;
      }
      at = end;
    } else if (
      aggressiveHyphens &&
      unit === hyphen &&
      at > piece &&
      at + 1 < chunk.end &&
      isLetterOrNumber(classBefore(text, at)) &&
      isLetterOrNumber(classAt(text, at + 1))
    ) {
      cutPiece(state, chunk, piece, at);
      emit(at, at + 1, true);
      at += 1;
      piece = at;
    } else {
      at += 1;
    }
  }
  return cutPiece(state, chunk, piece, chunk.end);
}

function endOfRun(text: string, start: number, limit: number): number {
  const unit = text.charCodeAt(start);
  let end = start + 1;
  while (end < limit && text.charCodeAt(end) === unit) end += 1;
  return end;
}

function isLetterOrNumber(bits: number): boolean {
  return (bits & (LETTER | NUMBER)) !== 0;
}

/**
 * Of a run of commas, finds the first that is not separated: the run's end if all are.
 *
 * A comma inside a number stays. So does, by an accident of Moses's rules, a comma in front of a number that nothing
 * separates on its left: at the start of the text, or behind an odd number of commas that other commas used up.
 */
function firstKeptComma(
  { text, limit }: ScanState,
  chunk: Chunk,
  run: { readonly piece: number; readonly start: number; readonly end: number },
): number {
  const { piece, start, end } = run;
  if (end === chunk.end || end === limit) return end;
  if ((classAt(text, end) & NUMBER) === 0) return end;
  const opensText = start === chunk.start && chunk.opens;
  const leftSeparates =
    !opensText &&
    (start === piece || (classBefore(text, start) & NUMBER) === 0);
  const odd = (end - start) % 2 === 1;
  return leftSeparates === odd ? end : end - 1;
}

const dot = 0x2e;
const comma = 0x2c;
const hyphen = 0x2d;

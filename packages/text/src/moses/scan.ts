import { cutChunk } from "./chunk.ts";
import {
  APOSTROPHE,
  COMMA,
  DOT,
  JOINER,
  SPACE,
  WORD,
  classAt,
  classBefore,
  unitClasses,
  widthAt,
} from "./classes.ts";
import type { ScanOptions, ScanState } from "./scan-state.ts";

/**
 * Cuts a text without control characters into tokens as Moses does, in one pass.
 *
 * Moses rewrites the text with one rule after another. The same decisions are taken here where the text stands: a
 * *chunk* is a run of characters that Moses does not separate at once, a *piece* is what dots in a row, commas and
 * split hyphens leave of a chunk, and a *word* is what apostrophes leave of a piece. Moses's quirks are kept where
 * they can be seen: rules that need a character on the left do nothing at the start of the text.
 */
export function scan(text: string, options: ScanOptions): void {
  const { emit, protectedSpans, aggressiveHyphens } = options;
  const cutting = APOSTROPHE | COMMA | DOT | (aggressiveHyphens ? JOINER : 0);
  const state: ScanState = { ...options, text, limit: trimmedEnd(text) };
  let opens = true;
  let spaceTaken = false;
  let nextSpan = 0;
  let at = 0;
  while (at < state.limit) {
    // A pattern that sees half characters can match inside one, where no token begins.
    while ((protectedSpans[nextSpan]?.start ?? at) < at) nextSpan += 1;
    const span = protectedSpans[nextSpan];
    if (span?.start === at) {
      emit(at, span.end, false);
      at = span.end;
      nextSpan += 1;
      opens = false;
      spaceTaken = false;
      continue;
    }
    const bits = classAt(text, at);
    if (bits === SPACE) {
      at += 1;
    } else if ((bits & WORD) === 0) {
      const end = at + widthAt(text, at);
      emit(at, end, false);
      at = end;
      opens = false;
      spaceTaken = false;
    } else {
      // Nearly all of the time goes here, hence the table instead of calls.
      const stop = span?.start ?? state.limit;
      let end = at;
      let seen = 0;
      while (end < stop) {
        let next = unitClasses[text.charCodeAt(end)] ?? 0;
        let width = 1;
        if (next === 0) {
          next = classAt(text, end);
          width = widthAt(text, end);
        }
        if ((next & WORD) === 0) break;
        seen |= next;
        end += width;
      }
      if ((seen & cutting) === 0) {
        emit(at, end, false);
        spaceTaken = false;
      } else {
        spaceTaken = cutChunk(state, {
          start: at,
          end,
          seen,
          opens,
          spaceTaken,
        });
      }
      at = end;
      opens = false;
    }
  }
}

function trimmedEnd(text: string): number {
  let end = text.length;
  while (end > 0 && classBefore(text, end) === SPACE) end -= 1;
  return end;
}

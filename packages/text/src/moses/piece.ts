import { cutAtApostrophes, ruleFor } from "./apostrophes.ts";
import { APOSTROPHE, LOWER, SPACE, classAt } from "./classes.ts";
import type { Chunk, ScanState } from "./scan-state.ts";

/** Cuts a piece into words; tells whether an apostrophe took the space behind it. */
export function cutPiece(
  state: ScanState,
  chunk: Chunk,
  start: number,
  end: number,
): boolean {
  if (start === end) return false;
  const { text, language, limit } = state;
  const quote =
    (chunk.seen & APOSTROPHE) === 0 ? end : findApostrophe(text, start, end);
  if (quote === end) {
    cutWord(state, start, end);
    return false;
  }
  const piece = {
    start,
    end,
    opens: start === chunk.start && chunk.opens,
    closes: end === limit,
    spaceTaken: start === chunk.start && chunk.spaceTaken,
  };
  // Nearly all pieces have one apostrophe, between letters; the rest can afford the full treatment.
  const alone = findApostrophe(text, quote + 1, end) === end;
  if (alone && quote > start && quote + 1 < end) {
    const rule = ruleFor(language.apostrophe, text, quote);
    let from = start;
    if (rule.before) {
      cutWord(state, from, quote);
      from = quote;
    }
    if (rule.after) {
      cutWord(state, from, quote + 1);
      from = quote + 1;
    }
    cutWord(state, from, end);
    return false;
  }
  const { cuts, spaceTaken } = cutAtApostrophes(
    text,
    piece,
    language.apostrophe,
  );
  let from = start;
  for (const cut of cuts) {
    cutWord(state, from, cut);
    from = cut;
  }
  cutWord(state, from, end);
  return spaceTaken && end === chunk.end;
}

function findApostrophe(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && text.charCodeAt(at) !== apostrophe) at += 1;
  return at;
}

/** Cuts the full stop off a word, unless the word is an abbreviation. */
function cutWord(state: ScanState, start: number, end: number): void {
  const { text, emit, limit } = state;
  const last = text.charCodeAt(end - 1);
  if (last === dot && end - start > 1 && !keepsFullStop(state, start, end)) {
    emit(start, end - 1, false);
    emit(end - 1, end, false);
  } else if (
    last === apostrophe &&
    end === limit &&
    end - start > 1 &&
    text.charCodeAt(end - 2) === dot
  ) {
    if (end - start > 2) emit(start, end - 2, false);
    emit(end - 2, end - 1, false);
    emit(end - 1, end, false);
  } else {
    emit(start, end, false);
  }
}

function keepsFullStop(
  { text, limit, language }: ScanState,
  start: number,
  end: number,
): boolean {
  // The last full stop ends the sentence, whatever stands in front of it.
  if (end === limit) return false;
  let next = end;
  while (classAt(text, next) === SPACE) next += 1;
  const nextBits = next === end ? 0 : classAt(text, next);
  if ((nextBits & LOWER) !== 0) return true;
  const word = text.slice(start, end - 1);
  if (language.prefixes.has(word)) return true;
  if (word.includes(".") && /\p{Alphabetic}/u.test(word)) return true;
  const unit = text.charCodeAt(next);
  return (
    next > end &&
    unit >= 0x30 &&
    unit <= 0x39 &&
    language.numericPrefixes.has(word)
  );
}

const dot = 0x2e;
const apostrophe = 0x27;

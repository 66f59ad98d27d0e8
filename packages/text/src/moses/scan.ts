import type { Language } from "../languages/language.ts";
import type { Span } from "../span.ts";
import { cutAtApostrophes, ruleFor } from "./apostrophes.ts";
import {
  APOSTROPHE,
  COMMA,
  DOT,
  JOINER,
  LETTER,
  LOWER,
  NUMBER,
  SPACE,
  WORD,
  classAt,
  classBefore,
  unitClasses,
  widthAt,
} from "./classes.ts";

export interface ScanOptions {
  readonly language: Language;
  /** Whether a hyphen between letters or digits is a token. */
  readonly aggressiveHyphens: boolean;
  /** Stretches that are one token each, in order and apart from each other. */
  readonly protectedSpans: readonly Span[];
  /** Takes the tokens in order; `splitHyphen` tells a hyphen cut out of a word from one that stood alone. */
  readonly emit: (start: number, end: number, splitHyphen: boolean) => void;
}

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
  const state: State = { ...options, text, limit: trimmedEnd(text) };
  let opens = true;
  let spaceTaken = false;
  let nextSpan = 0;
  let at = 0;
  while (at < state.limit) {
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

interface State extends ScanOptions {
  readonly text: string;
  /** Where the text ends when trailing white space is left out. */
  readonly limit: number;
}

interface Chunk extends Span {
  /** The classes of its characters. */
  readonly seen: number;
  readonly opens: boolean;
  readonly spaceTaken: boolean;
}

function trimmedEnd(text: string): number {
  let end = text.length;
  while (end > 0 && classBefore(text, end) === SPACE) end -= 1;
  return end;
}

const dot = 0x2e;
const comma = 0x2c;
const hyphen = 0x2d;
const apostrophe = 0x27;

/** Cuts a chunk into pieces; tells whether an apostrophe took the space behind it (see {@link cutAtApostrophes}). */
function cutChunk(state: State, chunk: Chunk): boolean {
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
  { text, limit }: State,
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

/** Cuts a piece into words; tells whether an apostrophe took the space behind it. */
function cutPiece(
  state: State,
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
function cutWord(state: State, start: number, end: number): void {
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
  { text, limit, language }: State,
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

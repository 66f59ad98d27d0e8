import { isPythonSpace } from "./python-space.ts";

/** What a character is to {@link splitPunctuation}. */
export const OTHER = 0;
export const WHITE = 1;
/** Always a word of its own. */
export const SYMBOL = 2;
/** A word of its own unless digits stand on both sides. */
export const PUNCTUATION = 3;
export const DIGIT = 4;
/** A word of its own behind a digit. */
export const HYPHEN = 5;

export interface PunctuationRules {
  /** The kind of the character with this code point. */
  readonly kindOf: (code: number) => number;
  /** Whether the text counts as standing between two spaces. */
  readonly padded: boolean;
}

/**
 * Splits a line into words at white space, symbols and punctuation, as the replacement rules of 13a, intl and zh do.
 *
 * Those rules put spaces round punctuation in two passes, one that looks at the character before and one that looks at
 * the character behind; a pass does not look twice at the same character. So in a run of punctuation only every second
 * mark is separated by the first pass, and the last of a run can stay tied to a digit behind it: `5..6` is `5` `.`
 * `.` `6`, but `a..6` is `a` `.` `.6`.
 */
export function splitPunctuation(
  text: string,
  { kindOf, padded }: PunctuationRules,
): string[] {
  const words: string[] = [];
  const outside = padded ? WHITE : NOTHING;
  let start = 0;
  let before = outside;
  let at = 0;
  while (at < text.length) {
    const width = widthAt(text, at);
    const kind = kindAt(text, at, width, kindOf);
    if (kind === PUNCTUATION) {
      const end = runEnd(text, at, kindOf);
      const after =
        end < text.length
          ? kindAt(text, end, widthAt(text, end), kindOf)
          : outside;
      start = splitRun(text, { start, at, end, before, after }, words);
      at = end;
    } else {
      if (kind === WHITE) {
        if (at > start) words.push(text.slice(start, at));
        start = at + width;
      } else if (kind === SYMBOL || (kind === HYPHEN && before === DIGIT)) {
        if (at > start) words.push(text.slice(start, at));
        start = at + width;
        words.push(text.slice(at, start));
      }
      at += width;
    }
    before = kind;
  }
  if (at > start) words.push(text.slice(start));
  return words;
}

interface Run {
  /** Where the word began that the run stands behind. */
  readonly start: number;
  readonly at: number;
  readonly end: number;
  /** The kinds of the characters before and behind the run. */
  readonly before: number;
  readonly after: number;
}

/** Cuts at the marks of a run of punctuation; gives the place where the next word begins. */
function splitRun(text: string, run: Run, words: string[]): number {
  const marks = markStarts(text, run.at, run.end);
  const bound = run.before === DIGIT || run.before === NOTHING;
  const firstPassTakesLast = bound === (marks.length % 2 === 0);
  const lastStays =
    !firstPassTakesLast && (run.after === DIGIT || run.after === NOTHING);
  // A mark that stays and is alone is part of the word round it.
  if (lastStays && marks.length === 1) return run.start;
  if (run.at > run.start) words.push(text.slice(run.start, run.at));
  const separate = lastStays ? marks.length - 1 : marks.length;
  for (let index = 0; index < separate; index += 1) {
    words.push(text.slice(marks[index], marks[index + 1] ?? run.end));
  }
  return marks[separate] ?? run.end;
}

/** What stands before an unpadded text and behind it: a rule that asks for a character there does not apply. */
const NOTHING = -1;

function widthAt(text: string, at: number): number {
  const high = (text.charCodeAt(at) & 0xfc00) === 0xd800;
  return high && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00 ? 2 : 1;
}

function kindAt(
  text: string,
  at: number,
  width: number,
  kindOf: (code: number) => number,
): number {
  return kindOf(
    width === 2 ? (text.codePointAt(at) ?? 0) : text.charCodeAt(at),
  );
}

/** Where the run of punctuation that begins here ends. */
function runEnd(
  text: string,
  start: number,
  kindOf: (code: number) => number,
): number {
  let at = start;
  while (at < text.length) {
    const width = widthAt(text, at);
    if (kindAt(text, at, width, kindOf) !== PUNCTUATION) break;
    at += width;
  }
  return at;
}

function markStarts(text: string, start: number, end: number): number[] {
  const marks: number[] = [];
  for (let at = start; at < end; at += widthAt(text, at)) marks.push(at);
  return marks;
}

/** The kind of white space and of everything without a kind of its own. */
export function whiteOrOther(code: number): number {
  return code <= 0xffff && isPythonSpace(code) ? WHITE : OTHER;
}

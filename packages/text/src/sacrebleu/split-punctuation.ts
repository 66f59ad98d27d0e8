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
  let start = 0;
  let before = padded ? WHITE : NOTHING;
  let at = 0;
  const cut = (end: number, next: number): void => {
    if (end > start) words.push(text.slice(start, end));
    start = next;
  };
  while (at < text.length) {
    const width = widthAt(text, at);
    const kind = kindOf(
      width === 2 ? (text.codePointAt(at) ?? 0) : text.charCodeAt(at),
    );
    if (kind === WHITE) {
      cut(at, at + width);
    } else if (kind === SYMBOL || (kind === HYPHEN && before === DIGIT)) {
      cut(at, at);
      cut(at + width, at + width);
    } else if (kind === PUNCTUATION) {
      const run = punctuationRun(text, at, kindOf);
      const after = run.next ?? (padded ? WHITE : NOTHING);
      const bound = before === DIGIT || before === NOTHING;
      const firstPassTakesLast = bound === (run.marks.length % 2 === 0);
      const lastStays =
        !firstPassTakesLast && (after === DIGIT || after === NOTHING);
      const alone = run.marks.length === 1;
      for (const [index, mark] of run.marks.entries()) {
        const last = index === run.marks.length - 1;
        const end = run.marks[index + 1] ?? run.end;
        if (last && lastStays) {
          if (!alone) cut(mark, mark);
        } else {
          cut(mark, mark);
          cut(end, end);
        }
      }
      before = PUNCTUATION;
      at = run.end;
      continue;
    }
    before = kind;
    at += width;
  }
  cut(text.length, text.length);
  return words;
}

/** What stands before an unpadded text and behind it: a rule that asks for a character there does not apply. */
const NOTHING = -1;

function widthAt(text: string, at: number): number {
  const high = (text.charCodeAt(at) & 0xfc00) === 0xd800;
  return high && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00 ? 2 : 1;
}

interface Run {
  /** Where each mark begins. */
  readonly marks: readonly number[];
  readonly end: number;
  /** The kind of the character behind the run, `undefined` at the end of the text. */
  readonly next: number | undefined;
}

function punctuationRun(
  text: string,
  start: number,
  kindOf: (code: number) => number,
): Run {
  const marks: number[] = [];
  let at = start;
  while (at < text.length) {
    const kind = kindOf(text.codePointAt(at) ?? 0);
    if (kind !== PUNCTUATION) return { marks, end: at, next: kind };
    marks.push(at);
    at += widthAt(text, at);
  }
  return { marks, end: at, next: undefined };
}

/** The kind of white space and of everything without a kind of its own. */
export function whiteOrOther(code: number): number {
  return code <= 0xffff && isPythonSpace(code) ? WHITE : OTHER;
}

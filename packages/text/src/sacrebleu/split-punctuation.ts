import {
  type CharacterKinds,
  DIGIT,
  HYPHEN,
  OTHER,
  PUNCTUATION,
  SYMBOL,
  UNKNOWN,
  WHITE,
} from "./kinds.ts";

/** The UTF-16 units of a text, in memory that may be longer; what follows them is 0. */
export interface Units {
  readonly units: Uint16Array;
  readonly length: number;
}

export interface PunctuationRules {
  readonly kinds: CharacterKinds;
  /** Whether the text counts as standing between two spaces. */
  readonly padded: boolean;
}

/**
 * Cuts a text into words at white space, symbols and punctuation, as the replacement rules of 13a, intl and zh do. Writes
 * where each word begins and ends into `bounds`, which has room for a word a character, and gives the number of words.
 *
 * Those rules put spaces round punctuation in two passes, one that looks at the character before and one that looks at
 * the character behind; a pass does not look twice at the same character. So in a run of punctuation only every second
 * mark is separated by the first pass, and the last of a run can stay tied to a digit behind it: `5..6` is `5` `.`
 * `.` `6`, but `a..6` is `a` `.` `.6`.
 */
export function splitPunctuation(
  { units, length }: Units,
  { kinds, padded }: PunctuationRules,
  bounds: Int32Array,
): number {
  const { table } = kinds;
  const outside = padded ? WHITE : NOTHING;
  let used = 0;
  let start = 0;
  let before = outside;
  let at = 0;
  while (at < length) {
    let kind = table[units[at] ?? 0] ?? UNKNOWN;
    if (kind === OTHER || kind === DIGIT) {
      before = kind;
      at += 1;
      continue;
    }
    let end = at + 1;
    let rest = end;
    if (kind === UNKNOWN) {
      rest = end = at + widthAt(units, at);
      kind = kindAt(units, at, kinds);
    }
    if (kind === PUNCTUATION) {
      let marks = 0;
      let lastMark: number;
      end = at;
      do {
        lastMark = end;
        end += widthAt(units, end);
        marks += 1;
      } while (end < length && kindAt(units, end, kinds) === PUNCTUATION);
      const after = end < length ? kindAt(units, end, kinds) : outside;
      rest = lastMarkStays(before, marks, after) ? lastMark : end;
    } else if (kind !== WHITE && kind !== SYMBOL) {
      if (kind !== HYPHEN || before !== DIGIT) rest = at;
    }
    // What stays is part of the word round it.
    if (rest > at) {
      if (at > start) {
        bounds[used] = start;
        bounds[used + 1] = at;
        used += 2;
      }
      for (let mark = kind === WHITE ? rest : at; mark < rest;) {
        bounds[used] = mark;
        mark += widthAt(units, mark);
        bounds[used + 1] = mark;
        used += 2;
      }
      start = rest;
    }
    before = kind;
    at = end;
  }
  if (at > start) {
    bounds[used] = start;
    bounds[used + 1] = at;
    used += 2;
  }
  return used / 2;
}

/** What stands before an unpadded text and behind it: a rule that asks for a character there does not apply. */
const NOTHING = -1;

/** Whether the last mark of a run is left with what follows, given the kinds of the characters round the run. */
function lastMarkStays(before: number, marks: number, after: number): boolean {
  const isBound = before === DIGIT || before === NOTHING;
  const firstPassTakesLast = isBound === (marks % 2 === 0);
  return !firstPassTakesLast && (after === DIGIT || after === NOTHING);
}

function widthAt(units: Uint16Array, at: number): number {
  const high = ((units[at] ?? 0) & 0xfc00) === 0xd800;
  return high && ((units[at + 1] ?? 0) & 0xfc00) === 0xdc00 ? 2 : 1;
}

function kindAt(
  units: Uint16Array,
  at: number,
  { table, kindOf }: CharacterKinds,
): number {
  const unit = units[at] ?? 0;
  const kind = table[unit] ?? UNKNOWN;
  if (kind !== UNKNOWN) return kind;
  return kindOf(
    widthAt(units, at) === 1
      ? unit
      : 0x10000 + ((unit & 0x3ff) << 10) + ((units[at + 1] ?? 0) & 0x3ff),
  );
}

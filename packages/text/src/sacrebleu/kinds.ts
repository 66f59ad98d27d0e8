import { isPythonSpace } from "./python-space.ts";

/** What a character is to the rules of 13a, intl and zh. */
export const OTHER = 0;
export const WHITE = 1;
/** Always a word of its own. */
export const SYMBOL = 2;
/** A word of its own unless digits stand on both sides. */
export const PUNCTUATION = 3;
export const DIGIT = 4;
/** A word of its own behind a digit. */
export const HYPHEN = 5;
/** In a table: ask, since the character is not in it yet or takes two UTF-16 units. */
export const UNKNOWN = 6;

/** The kinds of characters. */
export interface CharacterKinds {
  /** By UTF-16 unit; filled as characters are met. */
  readonly table: Uint8Array;
  /** The kind of the character with a code point. */
  readonly kindOf: (code: number) => number;
}

/** The kinds of 13a (and of NIST's mteval-v13a before it): ASCII alone counts. */
export const asciiKinds = tabulate(asciiKind);

/** The kinds of zh: those of 13a, and every Chinese character is a word. */
export const chineseKinds = tabulate((code) => {
  const kind = asciiKind(code);
  return kind === OTHER && isChinese(code) ? SYMBOL : kind;
});

/** The kinds of intl: Unicode's punctuation, symbols and numbers. */
export const unicodeKinds = tabulate((code) => {
  const character = String.fromCodePoint(code);
  if (/\p{N}/u.test(character)) return DIGIT;
  if (/\p{P}/u.test(character)) return PUNCTUATION;
  if (/\p{S}/u.test(character)) return SYMBOL;
  return whiteOrOther(code);
});

/** The kinds of char: every character is a word. */
export const characterKinds = tabulate((code) =>
  whiteOrOther(code) === WHITE ? WHITE : SYMBOL,
);

/** The kinds of none: only white space parts words. */
export const whiteKinds = tabulate(whiteOrOther);

function tabulate(classify: (code: number) => number): CharacterKinds {
  const table = new Uint8Array(0x10000).fill(UNKNOWN);
  return {
    table,
    kindOf: (code) => {
      const kind = classify(code);
      if (code < 0xd800 || (code >= 0xdc00 && code < 0x10000))
        table[code] = kind;
      return kind;
    },
  };
}

function asciiKind(code: number): number {
  const kind = whiteOrOther(code);
  if (kind === WHITE || code >= 0x80) return kind;
  const character = String.fromCharCode(code);
  if (/[0-9]/u.test(character)) return DIGIT;
  if (/[.,]/u.test(character)) return PUNCTUATION;
  if (character === "-") return HYPHEN;
  return /[!-&(-+/:-@[-`{-~]/u.test(character) ? SYMBOL : OTHER;
}

/** The kind of white space and of everything without a kind of its own. */
function whiteOrOther(code: number): number {
  return code <= 0xffff && isPythonSpace(code) ? WHITE : OTHER;
}

function isChinese(code: number): boolean {
  return chineseRanges.some(([first, last]) => code >= first && code <= last);
}

const chineseRanges = [
  // sacreBLEU means U+20000 to U+2A6D6 and U+2F800 to U+2FA1D here, but its escapes have four digits; scores that are
  // to be comparable have to take the same characters.
  [0x2001, 0x2a6d],
  [0x2f81, 0x2fa1],
  [0x2e80, 0x2eff],
  [0x2f00, 0x2fdf],
  [0x2ff0, 0x2fff],
  [0x3000, 0x303f],
  [0x3100, 0x312f],
  [0x31a0, 0x31bf],
  [0x31c0, 0x31ef],
  [0x3200, 0x32ff],
  [0x3300, 0x33ff],
  [0x3400, 0x4db5],
  [0x4e00, 0x9fbb],
  [0xf900, 0xfa2d],
  [0xfa30, 0xfa6a],
  [0xfa70, 0xfad9],
  [0xfe10, 0xfe1f],
  [0xfe30, 0xfe4f],
  [0xff00, 0xffef],
] as const;

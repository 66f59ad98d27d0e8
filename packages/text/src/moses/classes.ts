/** What the tokeniser asks of a character; a character can have several of these bits. */
export const SPACE = 1;
/** A letter, in Unicode's sense of Alphabetic. */
export const LETTER = 2;
/** A digit, or a letter that is a number (Ⅷ). */
export const NUMBER = 4;
export const LOWER = 8;
export const APOSTROPHE = 16;
export const COMMA = 32;
export const DOT = 64;
/** Hyphen-minus and grave accent: part of the word that they stand in. */
export const JOINER = 128;
/** Everything else: a token of its own. */
const SPECIAL = 256;

/** The characters that can make up a word. */
export const WORD = LETTER | NUMBER | APOSTROPHE | COMMA | DOT | JOINER;

/**
 * The classes of the UTF-16 units, for loops that cannot afford a call: 0 where {@link classAt} has to be asked.
 *
 * Filled as characters are met, so that loading costs nothing and each character is looked up in Unicode's tables once.
 */
export const unitClasses = new Uint16Array(0x10000);

/** The class of the character at `at`; 0 behind the end. */
export function classAt(text: string, at: number): number {
  if (at >= text.length) return 0;
  const unit = text.charCodeAt(at);
  const known = unitClasses[unit] ?? 0;
  if (known !== 0) return known;
  const code = text.codePointAt(at) ?? unit;
  const found = classify(code);
  // Half of a pair says nothing about the pair.
  if (unit < 0xd800 || unit > 0xdfff) unitClasses[unit] = found;
  return found;
}

/** The class of the character that ends in front of `at`. */
export function classBefore(text: string, at: number): number {
  return classAt(text, at - widthBefore(text, at));
}

/** How many UTF-16 units the character that ends in front of `at` has. */
export function widthBefore(text: string, at: number): 1 | 2 {
  const low = (text.charCodeAt(at - 1) & 0xfc00) === 0xdc00;
  return low && at > 1 && (text.charCodeAt(at - 2) & 0xfc00) === 0xd800 ? 2 : 1;
}

/** How many UTF-16 units the character at `at` has. */
export function widthAt(text: string, at: number): 1 | 2 {
  const high = (text.charCodeAt(at) & 0xfc00) === 0xd800;
  return high && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00 ? 2 : 1;
}

// Perl's white space, which Moses goes by: no U+FEFF, and U+0085 belongs to it.
const whiteSpace =
  /^[\t-\r \u{85}\u{a0}\u{1680}\u{2000}-\u{200a}\u{2028}\u{2029}\u{202f}\u{205f}\u{3000}]$/u;

function classify(code: number): number {
  const character = String.fromCodePoint(code);
  if (whiteSpace.test(character)) return SPACE;
  if (character === "'") return APOSTROPHE;
  if (character === ",") return COMMA;
  if (character === ".") return DOT;
  if (character === "-" || character === "`") return JOINER;
  const letter = /\p{Alphabetic}/u.test(character);
  // ½ and ² are numbers, but no digits: they stand alone.
  if (!letter && !/\p{Nd}/u.test(character)) return SPECIAL;
  return (
    (letter ? LETTER : 0) |
    (/\p{N}/u.test(character) ? NUMBER : 0) |
    (/\p{Lowercase}/u.test(character) ? LOWER : 0)
  );
}

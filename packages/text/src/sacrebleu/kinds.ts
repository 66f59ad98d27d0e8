import {
  DIGIT,
  HYPHEN,
  OTHER,
  PUNCTUATION,
  SYMBOL,
  WHITE,
  whiteOrOther,
} from "./split-punctuation.ts";

/** The kinds of 13a (and of NIST's mteval-v13a before it): ASCII alone counts. */
export function asciiKind(code: number): number {
  return code < 0x80 ? (asciiKinds[code] ?? OTHER) : whiteOrOther(code);
}

/** The kinds of zh: those of 13a, and every Chinese character is a word. */
export function chineseKind(code: number): number {
  const kind = asciiKind(code);
  return kind === OTHER && isChinese(code) ? SYMBOL : kind;
}

/** The kinds of intl: Unicode's punctuation, symbols and numbers. */
export function unicodeKind(code: number): number {
  if (code > 0xffff) return classify(code);
  const known = unicodeKinds[code] ?? 0;
  if (known !== 0) return known - 1;
  const kind = classify(code);
  unicodeKinds[code] = kind + 1;
  return kind;
}

const asciiKinds = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (whiteOrOther(code) === WHITE) return WHITE;
  if (/[0-9]/u.test(character)) return DIGIT;
  if (/[.,]/u.test(character)) return PUNCTUATION;
  if (character === "-") return HYPHEN;
  return /[!-&(-+/:-@[-`{-~]/u.test(character) ? SYMBOL : OTHER;
});

// One more than the kind, filled as characters are met.
const unicodeKinds = new Uint8Array(0x10000);

function classify(code: number): number {
  const character = String.fromCodePoint(code);
  if (/\p{N}/u.test(character)) return DIGIT;
  if (/\p{P}/u.test(character)) return PUNCTUATION;
  if (/\p{S}/u.test(character)) return SYMBOL;
  return whiteOrOther(code);
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

import type { Stem } from "./stem.ts";

/** METEOR's Hungarian was written for õ and û and does not know ő and ű, so the letters change places. */
export function oldHungarian(stem: Stem): Stem {
  return (word) =>
    stem(
      word.replace(/[őűõû]/gu, (letter) => toLibrary[letter] ?? letter),
    ).replace(/[\uE000\uE001őű]/gu, (letter) => fromLibrary[letter] ?? letter);
}

const toLibrary: Readonly<Record<string, string>> = {
  ő: "\uE000",
  ű: "\uE001",
  õ: "ő",
  û: "ű",
};
const fromLibrary: Readonly<Record<string, string>> = {
  "\uE000": "ő",
  "\uE001": "ű",
  ő: "õ",
  ű: "û",
};

// @ts-expect-error The library ships no types; what is used of it is written down in `Snowball`.
import * as library from "snowball-stemmers";
import type { MeteorLanguage } from "../parameters.ts";

/** Finds the stem of a word. */
export interface Stemmer {
  /** Names the stemmer in signatures. */
  readonly name: string;
  stem(word: string): string;
}

/**
 * The Snowball stemmer of a language, as METEOR 1.5 contains it; `undefined` where METEOR has none. Words are taken as
 * they are: capitals are not folded. Beyond 1,000 characters a word is its own stem.
 *
 * @example
 * snowballStemmer("fr")?.stem("nationalité"); // "national"
 */
export function snowballStemmer(language: MeteorLanguage): Stemmer | undefined {
  const algorithm = algorithms.get(language);
  if (algorithm === undefined) return undefined;
  const stemmer = snowball.newStemmer(algorithm);
  const stem: Stem = (word) =>
    word.length > longestWord ? word : stemmer.stem(word);
  const adapt = adaptations.get(language);
  return { name: "snowball", stem: adapt === undefined ? stem : adapt(stem) };
}

// The library takes quadratic time; nothing that long is a word with an ending.
const longestWord = 1000;

interface Snowball {
  newStemmer(algorithm: string): { stem(word: string): string };
}

type Stem = (word: string) => string;

// Node hands over a CommonJS module as the default export, some bundlers as the namespace itself.
const { default: snowball = library as Snowball } = library as {
  default?: Snowball;
};

// METEOR's German has no rule for -nis yet: Ergebnisse becomes ergebniss, not ergebnis.
function oldGerman(stem: Stem): Stem {
  return (word) => {
    const found = stem(word);
    return found.endsWith("nis") && /ni(?:ss|ß)(?:e|en|es)$/u.test(word)
      ? `${found}s`
      : found;
  };
}

// METEOR's Hungarian was written for õ and û and does not know ő and ű, so the letters change places.
function oldHungarian(stem: Stem): Stem {
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

const algorithms: ReadonlyMap<MeteorLanguage, string> = new Map([
  ["en", "english"],
  ["fr", "french"],
  ["de", "german"],
  ["es", "spanish"],
  ["ru", "russian"],
  ["da", "danish"],
  ["fi", "finnish"],
  ["hu", "hungarian"],
  ["it", "italian"],
  ["nl", "dutch"],
  ["no", "norwegian"],
  ["pt", "portuguese"],
  ["ro", "romanian"],
  ["se", "swedish"],
  ["tr", "turkish"],
]);

const adaptations: ReadonlyMap<MeteorLanguage, (stem: Stem) => Stem> = new Map([
  ["de", oldGerman],
  ["hu", oldHungarian],
]);

// @ts-expect-error The library ships no types; what is used of it is written down in `Snowball`.
import * as library from "snowball-stemmers";
import type { MeteorLanguage } from "../parameters.ts";
import { meteorFinnish } from "./stemmers/finnish.ts";
import { oldGerman } from "./stemmers/german.ts";
import { oldHungarian } from "./stemmers/hungarian.ts";
import { oldPortuguese } from "./stemmers/portuguese.ts";
import type { Stem } from "./stemmers/stem.ts";

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
  const adapt = adaptations.get(language) ?? ((stem: Stem) => stem);
  const stem = adapt((word) => stemmer.stem(word));
  return {
    name: "snowball",
    stem: (word) => (word.length > longestWord ? word : stem(word)),
  };
}

// The library takes quadratic time; nothing that long is a word with an ending.
const longestWord = 1000;

interface Snowball {
  newStemmer(algorithm: string): { stem(word: string): string };
}

// Node hands over a CommonJS module as the default export, some bundlers as the namespace itself.
const { default: snowball = library as Snowball } = library as {
  default?: Snowball;
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
  ["fi", meteorFinnish],
  ["hu", oldHungarian],
  ["pt", oldPortuguese],
]);

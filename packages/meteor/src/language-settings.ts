import { normaliserLanguages } from "./normalise/normalise.ts";
import type { MeteorOptions } from "./options.ts";
import { type MeteorLanguage, meteorLanguages } from "./parameters.ts";

/** METEOR's parameters and normaliser for a language, as far as it has them. */
export function meteorSettings(target: string): MeteorOptions {
  const language = findMeteorLanguage(target) ?? "other";
  const hasNormaliser = normaliserLanguages.some((code) => code === language);
  return { language, text: hasNormaliser ? "norm" : "lower" };
}

/** The language that METEOR means by a code (`cz`, `cs`) or an English name in any case (`Czech`). */
export function findMeteorLanguage(name: string): MeteorLanguage | undefined {
  const lower = name.toLowerCase();
  return (
    meteorLanguages.find((code) => code === lower) ??
    meteorLanguages.find((code) => meteorLanguageNames[code] === lower) ??
    otherCodes.get(lower)
  );
}

/** METEOR's English names of its languages, which its data files bear. */
export const meteorLanguageNames: Readonly<Record<MeteorLanguage, string>> = {
  en: "english",
  fr: "french",
  de: "german",
  es: "spanish",
  cz: "czech",
  ru: "russian",
  da: "danish",
  fi: "finnish",
  hu: "hungarian",
  it: "italian",
  nl: "dutch",
  no: "norwegian",
  pt: "portuguese",
  ro: "romanian",
  se: "swedish",
  tr: "turkish",
  "ar-bw-red": "arabic-buckwalter-reduced",
  other: "other",
  universal: "universal",
};

const otherCodes: ReadonlyMap<string, MeteorLanguage> = new Map([
  ["cs", "cz"],
  ["sv", "se"],
  ["xx", "other"],
]);

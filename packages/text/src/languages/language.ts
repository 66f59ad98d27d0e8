import { english } from "./en.ts";
import { french } from "./fr.ts";
import { german } from "./de.ts";
import { italian } from "./it.ts";
import { spanish } from "./es.ts";
import type { LanguageData } from "./language-data.ts";

/** What the tokeniser, the detokeniser and the sentence splitter know of a language, ready to be asked. */
export interface Language extends Omit<
  LanguageData,
  "prefixes" | "numericPrefixes"
> {
  readonly prefixes: ReadonlySet<string>;
  readonly numericPrefixes: ReadonlySet<string>;
}

/**
 * Finds a language by its code; of `fr-CA` or `fr_FR` only `fr` counts. An unknown language gets the default: every
 * apostrophe a token of its own, and the English abbreviations, as Moses does.
 */
export function languageOf(code: string): Language {
  const key = code.toLowerCase().split(/[-_]/u, 1)[0] ?? "";
  const known = ready.get(key);
  if (known !== undefined) return known;
  const { prefixes, numericPrefixes, ...rest } = data.get(key) ?? fallback;
  const language = {
    ...rest,
    prefixes: wordSet(prefixes),
    numericPrefixes: wordSet(numericPrefixes),
  };
  if (data.has(key)) ready.set(key, language);
  return language;
}

function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.match(/\S+/gu));
}

const data: ReadonlyMap<string, LanguageData> = new Map([
  ["en", english],
  ["fr", french],
  ["de", german],
  ["es", spanish],
  ["it", italian],
]);

const fallback: LanguageData = {
  apostrophe: "alone",
  prefixes: english.prefixes,
  numericPrefixes: english.numericPrefixes,
  clitics: [],
  inversionExceptions: [],
  spacedPunctuation: "",
  spacedGuillemets: false,
  truncations: [],
  contractions: [],
  genitives: "",
  currencyFollows: false,
};

const ready = new Map<string, Language>();

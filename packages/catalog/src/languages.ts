import { join } from "node:path";
import { CorpusError, SettingError, type Tagger } from "@concord-mt/core";
import { type LanguagePack } from "@concord-mt/pack";
import { readLanguagePack } from "@concord-mt/corpus";
import {
  type Lexicon,
  createTagger,
  parseLexicon,
  parseTaggerModel,
} from "@concord-mt/morphology";

/** The languages that come with Concord. */
const bundled: Readonly<Record<string, string>> = {
  de: import.meta.resolve("@concord-mt/lang-de/language.json"),
  en: import.meta.resolve("@concord-mt/lang-en/language.json"),
  es: import.meta.resolve("@concord-mt/lang-es/language.json"),
  fr: import.meta.resolve("@concord-mt/lang-fr/language.json"),
};

/** The languages for which a pack comes with Concord: `fr`. */
export const bundledLanguages: readonly string[] = Object.keys(bundled);

/** Which language. */
export interface LanguageChoice {
  /** Its code: `fr`. */
  readonly language?: string | undefined;
  /** Folder of the user's own language pack, with a `language.json`. */
  readonly languagePack?: string | undefined;
}

/** A language that was found. */
export interface FoundLanguage {
  readonly pack: LanguagePack;
  readonly lexicon: Lexicon | undefined;
  readonly tagger: Tagger;
}

/**
 * Reads the pack of a language, or the user's own, and makes its tagger.
 *
 * @throws SettingError if neither is named or no pack comes with Concord for the language.
 * @throws CorpusError if the pack has no tagger, or one of its files is wrong.
 */
export async function findLanguage(
  options: LanguageChoice,
): Promise<FoundLanguage> {
  const place = locate(options);
  const { pack, tagger, lexicon: lexiconBytes } = await readLanguagePack(place);
  const { language } = options;
  const name = typeof place === "string" ? place : place.pathname;
  if (language !== undefined && pack.id !== language)
    throw new SettingError(
      `${name} is a pack for ${pack.id}, not for ${language}`,
      { code: "conflict", setting: "languagePack" },
    );
  if (tagger === undefined)
    throw new CorpusError("the language pack names no tagger", {
      code: "missing",
      file: name,
    });
  const lexicon =
    lexiconBytes && parseIn(pack.lexicon, () => parseLexicon(lexiconBytes));
  const model = parseIn(pack.tagger, () => parseTaggerModel(tagger));
  return { pack, lexicon, tagger: createTagger(model, lexicon) };
}

function locate({ language, languagePack }: LanguageChoice): string | URL {
  if (languagePack !== undefined) return join(languagePack, "language.json");
  if (language === undefined)
    throw new SettingError("the language is missing", {
      code: "missing",
      setting: "language",
    });
  const url = Object.hasOwn(bundled, language) ? bundled[language] : undefined;
  if (url === undefined)
    throw new SettingError(
      `there is no language pack for ${language}, only for ${bundledLanguages.join(", ")}`,
      { code: "value", setting: "language" },
    );
  return new URL(url);
}

/** Names the file in the error of what is read from it. */
function parseIn<T>(file: string | undefined, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw error instanceof CorpusError && file !== undefined
      ? error.at({ file })
      : error;
  }
}

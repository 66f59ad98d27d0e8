import { join } from "node:path";
import { CorpusError, type LanguagePack, type Tagger } from "@concord-mt/core";
import { readLanguagePack } from "@concord-mt/corpus";
import {
  type Lexicon,
  createTagger,
  parseLexicon,
  parseTaggerModel,
} from "@concord-mt/morphology";
import { UsageError } from "../errors.ts";

/** The languages that come with the program. */
const bundled: Readonly<Record<string, string>> = {
  de: import.meta.resolve("@concord-mt/lang-de/language.json"),
  es: import.meta.resolve("@concord-mt/lang-es/language.json"),
  fr: import.meta.resolve("@concord-mt/lang-fr/language.json"),
};

/** How a language is named on the command line. */
export interface LanguageOptions {
  /** Its code: `fr`. */
  readonly language?: string | undefined;
  /** Folder of the user's own language pack, with a `language.json`. */
  readonly languagePack?: string | undefined;
  /** Languages that the command knows without a pack, for its error. */
  readonly others?: readonly string[];
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
 * @throws UsageError if neither is named or no pack comes with the program for the language.
 * @throws CorpusError if the pack has no tagger, or one of its files is wrong.
 */
export async function findLanguage(
  options: LanguageOptions,
): Promise<FoundLanguage> {
  const place = locate(options);
  const { pack, tagger, lexicon: lexiconBytes } = await readLanguagePack(place);
  const { language } = options;
  const name = typeof place === "string" ? place : place.pathname;
  if (language !== undefined && pack.id !== language)
    throw new UsageError(
      `${name} is a pack for ${pack.id}, not for ${language}`,
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

function locate({
  language,
  languagePack,
  others = [],
}: LanguageOptions): string | URL {
  if (languagePack !== undefined) return join(languagePack, "language.json");
  if (language === undefined)
    throw new UsageError(
      "the language is missing: add -l fr, or --language-pack DIR",
    );
  const url = Object.hasOwn(bundled, language) ? bundled[language] : undefined;
  if (url === undefined)
    throw new UsageError(
      `there is no language pack for ${language}, only for ${[...Object.keys(bundled), ...others].sort().join(", ")}; add --language-pack DIR`,
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

import { stat } from "node:fs/promises";
import { join } from "node:path";
import { CorpusError } from "@concord-mt/core";
import { type MeteorLanguage, meteorLanguageNames } from "@concord-mt/meteor";

/** The files of METEOR's data directory for a language, as far as they are there. */
export interface MeteorFiles {
  readonly functionWords?: string;
  readonly englishWords?: string;
  /** Beside it lie the exceptions. */
  readonly synsets?: string;
  readonly paraphrases?: string;
  readonly stems?: string;
}

export interface DataDirectoryOptions {
  readonly language: MeteorLanguage;
  /** Whether METEOR's list of English function words serves too. */
  readonly wantsEnglishWords: boolean;
}

/**
 * Finds METEOR's files in its checkout, its `data` or its `resources`; for the language `universal` in a directory as its
 * option `-new` takes it.
 *
 * @throws CorpusError (`missing`) if the directory is not there or has nothing for the language.
 */
export async function findMeteorFiles(
  directory: string,
  { language, wantsEnglishWords }: DataDirectoryOptions,
): Promise<MeteorFiles> {
  const { englishWords, ...own } = pathsFor(language);
  const wanted = wantsEnglishWords ? { ...own, englishWords } : own;
  const found: Record<string, string> = {};
  for (const [kind, path] of Object.entries(wanted)) {
    const file = await findFile(directory, path);
    if (file !== undefined) found[kind] = file;
  }
  if (Object.keys(found).length === 0)
    throw new CorpusError(
      `expected at least one of METEOR's files for the language ${language} (${Object.values(wanted).join(", ")}) in it, its data or its resources, found ${await describe(directory)}`,
      { code: "missing", file: directory },
    );
  return found;
}

async function describe(directory: string): Promise<string> {
  return stat(directory).then(
    (found) => (found.isDirectory() ? "none of them" : "a file"),
    () => "no such directory",
  );
}

function pathsFor(
  language: MeteorLanguage,
): MeteorFiles & { readonly englishWords: string } {
  const name = meteorLanguageNames[language];
  const englishWords = "function/english.words";
  return language === "universal"
    ? {
        functionWords: "function.words",
        paraphrases: "paraphrase.gz",
        englishWords,
      }
    : {
        functionWords: `function/${name}.words`,
        synsets: `synonym/${name}.synsets`,
        paraphrases: `paraphrase-${language}.gz`,
        // Every other language has its Snowball stemmer, whatever lies here.
        ...(language === "ar-bw-red" && { stems: `stem/${name}.gz` }),
        englishWords,
      };
}

async function findFile(
  directory: string,
  path: string,
): Promise<string | undefined> {
  for (const folder of ["", "data", "resources"]) {
    const file = join(directory, folder, path);
    // What is there but cannot be read is said when it is read.
    const isThere = await stat(file).then(
      (found) => !found.isDirectory(),
      () => false,
    );
    if (isThere) return file;
  }
  return undefined;
}

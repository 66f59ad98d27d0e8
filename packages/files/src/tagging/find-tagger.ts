import { findLanguage } from "@concord-mt/catalog";
import type { Tagger } from "@concord-mt/core";
import { readBinary } from "@concord-mt/corpus";
import {
  type Lexicon,
  createTagger,
  parseLexicon,
  parseTaggerModel,
} from "@concord-mt/morphology";
import { SettingError } from "@concord-mt/core";

/** Which tagger, as the command line says it. */
export interface TaggerFiles {
  readonly language?: string;
  readonly languagePack?: string;
  readonly model?: string;
  readonly lexicon?: string;
}

/** A tagger that was found. */
export interface FoundTagger {
  readonly tagger: Tagger;
  /** Code of its language. */
  readonly language: string;
  /** Forms that can be pronouns and determiners, where the language has a pack. */
  readonly pronounOrDeterminer: readonly string[];
}

/** Finds the tagger that the options name. @throws SettingError if they name none, or do not fit together. */
export async function findTagger(options: TaggerFiles): Promise<FoundTagger> {
  const { language, languagePack, model: modelFile } = options;
  if (modelFile === undefined) {
    if (options.lexicon !== undefined)
      throw new SettingError("'lexicon' requires 'model'", {
        code: "conflict",
        setting: "lexicon",
      });
    const { pack, tagger } = await findLanguage({ language, languagePack });
    const { id, pronounOrDeterminer } = pack;
    return { tagger, language: id, pronounOrDeterminer };
  }
  if (languagePack !== undefined)
    throw new SettingError("'languagePack' cannot be combined with 'model'", {
      code: "conflict",
      setting: "languagePack",
    });
  const lexicon = await readLexicon(options.lexicon);
  const model = await readBinary(modelFile, parseTaggerModel);
  if (language !== undefined && language !== model.language)
    throw new SettingError(
      `${modelFile} is a model for ${model.language}, not for ${language}`,
      { code: "conflict", setting: "language" },
    );
  return {
    tagger: fitting(() => createTagger(model, lexicon)),
    language: model.language,
    pronounOrDeterminer: [],
  };
}

/** Reads a compiled lexicon, if one is named. */
export async function readLexicon(
  file: string | undefined,
): Promise<Lexicon | undefined> {
  return file === undefined ? undefined : readBinary(file, parseLexicon);
}

/** A model and a lexicon that do not belong together are the caller's to mend. */
function fitting<T>(make: () => T): T {
  try {
    return make();
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new SettingError(cause.message, {
      code: "conflict",
      setting: "lexicon",
      cause,
    });
  }
}

import type { Command } from "commander";
import type { Tagger } from "@concord-mt/core";
import { readBinary } from "@concord-mt/corpus";
import {
  type Lexicon,
  createTagger,
  parseLexicon,
  parseTaggerModel,
} from "@concord-mt/morphology";
import { UsageError, asUsage } from "../../errors.ts";
import { findLanguage } from "@concord-mt/catalog";

/** Which tagger, as the command line says it. */
export interface TaggerOptions {
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

/** Adds the options that say which tagger. */
export function addTaggerOptions(command: Command): Command {
  return command
    .option("-l, --language <code>", "language of the text: de, en, es, fr")
    .option("--language-pack <dir>", "a language pack of your own")
    .option("--model <file>", "a model of your own, from concord tag train")
    .option("--lexicon <file>", "lexicon that the model was trained with");
}

/** Finds the tagger that the options name. @throws UsageError if they name none, or do not fit together. */
export async function findTagger(options: TaggerOptions): Promise<FoundTagger> {
  const { language, languagePack, model: modelFile } = options;
  if (modelFile === undefined) {
    if (options.lexicon !== undefined)
      throw new UsageError("--lexicon requires --model");
    const { pack, tagger } = await findLanguage({ language, languagePack });
    const { id, pronounOrDeterminer } = pack;
    return { tagger, language: id, pronounOrDeterminer };
  }
  if (languagePack !== undefined)
    throw new UsageError("--language-pack cannot be combined with --model");
  const lexicon = await readLexicon(options.lexicon);
  const model = await readBinary(modelFile, parseTaggerModel);
  if (language !== undefined && language !== model.language)
    throw new UsageError(
      `${modelFile} is a model for ${model.language}, not for ${language}`,
    );
  return {
    tagger: asUsage(() => createTagger(model, lexicon)),
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

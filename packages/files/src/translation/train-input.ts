import type { FileIo } from "../file-io.ts";
import { parseAlignmentModel } from "@concord-mt/alignment";
import { bundledLanguages, findLanguage } from "@concord-mt/catalog";
import { readBinary } from "@concord-mt/corpus";
import type { TrainingInput, TrainingResources } from "@concord-mt/translation";
import { readArpaFile } from "../models/read-ngrams.ts";
import { readLinks } from "../texts/read-links.ts";
import { readLineFile } from "../texts/text-file.ts";
import { sideOf } from "../texts/text-side.ts";
import type { TranslationTrainingOptions } from "./train-options.ts";

/** Reads models, and makes the tagger. */
export async function readTrainingResources(
  io: FileIo,
  {
    alignModel,
    lm,
    tags,
    languagePack,
    languagePair,
    ...others
  }: TranslationTrainingOptions,
): Promise<TrainingResources> {
  const language = languagePair.target;
  return {
    ...(alignModel !== undefined && {
      alignment: await readBinary(alignModel, parseAlignmentModel),
    }),
    ...(lm !== undefined && {
      languageModel: lm === "none" ? lm : await readArpaFile(io, lm, others),
    }),
    ...((languagePack !== undefined ||
      (tags && bundledLanguages.includes(language))) && {
      tagger: (await findLanguage({ language, languagePack })).tagger,
    }),
  };
}

/** Reads the texts. */
export async function readTrainingTexts(
  io: FileIo,
  {
    source,
    target,
    alignment,
    lmText,
    languagePair: pair,
    quiet: isQuiet = false,
  }: TranslationTrainingOptions,
): Promise<TrainingInput> {
  return {
    source: await readLineFile(io, source, {
      isQuiet,
      ...sideOf("source", pair),
    }),
    target: await readLineFile(io, target, {
      isQuiet,
      ...sideOf("reference", pair),
    }),
    ...(alignment !== undefined && {
      alignments: (await readLinks(io, alignment)).segments.map(
        (segment) => segment.alignment,
      ),
    }),
    ...(lmText !== undefined && {
      languageModelText: await readLineFile(io, lmText, {
        isQuiet,
        ...sideOf("reference", pair),
      }),
    }),
  };
}

import type { FileIo } from "../file-io.ts";
import { parseAlignmentModel } from "@concord-mt/alignment";
import { bundledLanguages, findLanguage } from "@concord-mt/catalog";
import { readBinary } from "@concord-mt/corpus";
import type { TrainingInput, TrainingResources } from "@concord-mt/translation";
import { readArpaFile } from "../models/read-ngrams.ts";
import { readTextPair } from "../texts/aligned-pair.ts";
import { readLinks } from "../texts/read-links.ts";
import { lineReview } from "../texts/review-lines.ts";
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
  options: TranslationTrainingOptions,
): Promise<TrainingInput> {
  const { alignment, lmText, languagePair: languages } = options;
  const reading = { ...options, languagePair: undefined };
  const about = { languages, mayBeTokenised: true };
  const texts = await readTextPair(io, options, reading, about);
  const review = lineReview(io, reading, about);
  const languageModelText =
    lmText === undefined ? undefined : await review.read("target", lmText);
  review.finish();
  return {
    ...texts,
    ...(alignment !== undefined && {
      alignments: (await readLinks(io, alignment)).segments.map(
        (segment) => segment.alignment,
      ),
    }),
    ...(languageModelText && { languageModelText }),
  };
}

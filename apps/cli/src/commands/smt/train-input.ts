import { parseAlignmentModel } from "@concord-mt/alignment";
import { bundledLanguages, findLanguage } from "@concord-mt/catalog";
import { readBinary } from "@concord-mt/corpus";
import type { TrainingInput, TrainingResources } from "@concord-mt/translation";
import { readLineFile } from "../../evaluation/read.ts";
import { sideOf } from "../../evaluation/text-side.ts";
import { readLinks } from "../../evaluation/read-links.ts";
import type { Io } from "../../io.ts";
import { readArpaFile } from "../lm/read-model.ts";
import type { TrainOptions } from "./train-options.ts";

/** Reads models, and makes the tagger. */
export async function readResources(
  io: Io,
  { alignModel, lm, tags, languagePack, languagePair, ...others }: TrainOptions,
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
export async function readInput(
  io: Io,
  {
    source,
    target,
    alignment,
    lmText,
    languagePair: pair,
    quiet: isQuiet = false,
  }: TrainOptions,
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

import type { FileIo } from "../file-io.ts";
import { bundledPlm, findLanguage } from "@concord-mt/catalog";
import type { Tagger } from "@concord-mt/core";
import { readBinary } from "@concord-mt/corpus";
import type { Resources } from "@concord-mt/evaluation";
import type { Expletives, Plm } from "@concord-mt/plm";
import { type TranslationModel, parseTranslationModel } from "@concord-mt/smt";
import {
  type PlmInSearch,
  checkLanguages,
  plmInSearch,
} from "@concord-mt/translation";
import { SettingError } from "@concord-mt/core";
import { readPlmFile } from "../models/read-plm.ts";
import { readPronouns } from "../texts/pronouns.ts";
import { packOf } from "../texts/resources.ts";

/** How packs and pronouns are named on the command line. */
export interface PairOptions {
  readonly pack?: string;
  readonly languagePack?: string;
  readonly pronouns?: string;
  readonly feature?: { readonly file: string | undefined };
  readonly quiet?: boolean;
}

/** Reads a translation model. */
export function readTranslationModel(file: string): Promise<TranslationModel> {
  return readBinary(file, parseTranslationModel);
}

/** The language pack of the model's pair, or the user's own. */
export async function readModelPair(
  model: TranslationModel,
  { pack }: PairOptions,
): Promise<Resources> {
  const { sourceLanguage, targetLanguage } = model.info;
  const found = await packOf(
    pack === undefined
      ? { languagePair: `${sourceLanguage}-${targetLanguage}` }
      : { pack },
  );
  checkLanguages(model, found.pack);
  return { pack: found.pack, alignment: found.alignment };
}

/** A pronoun language model, what it is called, and the tagger of its language. */
export async function readPlmAndTagger(
  io: FileIo,
  model: TranslationModel,
  { file }: { readonly file: string | undefined },
  { languagePack, quiet = false }: PairOptions,
): Promise<{
  readonly plm: Plm;
  readonly plmName: string;
  readonly tagger: Tagger;
  readonly expletives: Expletives | undefined;
}> {
  const language = model.info.targetLanguage;
  const { tagger, pack } = await findLanguage({ language, languagePack });
  const found = file ?? bundledPlm(language);
  if (found === undefined)
    throw new SettingError(
      `no pronoun model comes with the language ${language}: train one with concord plm train, and write plm=FILE`,
      { code: "missing", setting: "plm" },
    );
  const plm = await readPlmFile(io, found, { quiet });
  const { expletives } = pack;
  return { plm, plmName: file ?? "bundled", tagger, expletives };
}

/** The pronoun language model of `--feature`, if there is one. */
export async function readFeature(
  io: FileIo,
  model: TranslationModel,
  options: PairOptions,
): Promise<PlmInSearch | undefined> {
  if (options.feature === undefined) return undefined;
  const { pack } = await readModelPair(model, options);
  const found = await readPlmAndTagger(io, model, options.feature, options);
  const pronouns = await readPronouns(io, options.pronouns, pack);
  return plmInSearch({ model, pack, pronouns, ...found });
}

import type { FileIo } from "../file-io.ts";
import type { DependencyRerankResources } from "@concord-mt/anaphora";
import { bundledPlm, findLanguage } from "@concord-mt/catalog";
import { sourcePronouns } from "@concord-mt/evaluation";
import type { PairPack } from "@concord-mt/pack";
import { SettingError } from "@concord-mt/core";
import { readPlmFile } from "../models/read-plm.ts";

/** Reads the pronoun language model to rank with, if one is wanted. */
export async function readPronounModel(
  io: FileIo,
  { plm, quiet }: { readonly plm?: string | true; readonly quiet?: boolean },
  pack: PairPack,
): Promise<DependencyRerankResources["plm"]> {
  if (plm === undefined) return undefined;
  const file = plm === true ? bundledPlm(pack.target) : plm;
  if (file === undefined)
    throw new SettingError(
      `no pronoun language model comes with ${pack.target}: add 'plm' FILE`,
      { code: "missing", setting: "plm" },
    );
  const { pack: language } = await findLanguage({ language: pack.target });
  return {
    expletives: language.expletives,
    plm: await readPlmFile(io, file, { ...(quiet !== undefined && { quiet }) }),
    sourcePronouns: sourcePronouns(pack, "default").map((form) => ({
      form: form.toLowerCase(),
    })),
  };
}

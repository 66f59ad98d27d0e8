import { SettingError } from "@concord-mt/core";
import type { PairPack } from "@concord-mt/pack";
import type { TranslationModel } from "@concord-mt/smt";

/**
 * Checks that a pack is of the model's languages; a model that does not say which it has goes with any.
 *
 * @throws SettingError if it is not.
 */
export function checkLanguages(
  { info }: Pick<TranslationModel, "info">,
  pack: Pick<PairPack, "id" | "source" | "target">,
): void {
  const { sourceLanguage, targetLanguage } = info;
  if (sourceLanguage === "" && targetLanguage === "") return;
  if (sourceLanguage === pack.source && targetLanguage === pack.target) return;
  throw new SettingError(
    `the model translates from ${sourceLanguage} to ${targetLanguage}, but the language pack is ${pack.id}`,
    { code: "conflict", setting: "languages" },
  );
}

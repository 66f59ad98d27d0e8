import {
  type MeteorOptions,
  meteorLanguages,
  normaliserLanguages,
} from "@concord-mt/meteor";

/** METEOR's parameters and normaliser for a language, as far as it has them. */
export function meteorSettings(target: string): MeteorOptions {
  const language = meteorLanguages.find((code) => code === target) ?? "other";
  const hasNormaliser = normaliserLanguages.some((code) => code === language);
  return { language, text: hasNormaliser ? "norm" : "lower" };
}

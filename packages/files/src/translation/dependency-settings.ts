import type { DependentDecodingSettings } from "@concord-mt/anaphora";
import type { TranslationSettings } from "@concord-mt/translation";
import type { DependencyOptions } from "./dependency-options.ts";

/** The settings that the options stand for. */
export function dependencySettings(
  { dependencyWeight, measure, unalignedScore }: DependencyOptions,
  { search, nbest = 1 }: TranslationSettings,
): DependentDecodingSettings {
  return {
    ...search,
    weight: dependencyWeight,
    scoring: {
      measure,
      unalignedScore,
    },
    ...(nbest > 1 && { nbest: { size: nbest } }),
  };
}

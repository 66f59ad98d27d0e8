import type { TranslationModel } from "@concord-mt/smt";

/** The languages that a model translates between. */
export function modelLanguages({ info }: TranslationModel): {
  readonly source: string;
  readonly target: string;
} {
  return { source: info.sourceLanguage, target: info.targetLanguage };
}

import {
  type SourceSentence,
  type TranslationModel,
  linePreparer,
} from "@concord-mt/smt";

/** Cuts source lines into words as the model's training did. */
export function prepareSource(
  { info, sourceForms }: TranslationModel,
  lines: readonly string[],
): SourceSentence[] {
  const prepare = linePreparer({
    language: info.sourceLanguage,
    casing: info.casing,
    forms: sourceForms,
  });
  return lines.map((line) => ({ words: prepare(line) }));
}

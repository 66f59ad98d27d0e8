import type { Context } from "@concord-mt/core";
import type { SourceSentence, TranslationModel } from "@concord-mt/smt";
import type { TranslationInput } from "./input.ts";
import type { PlmInSearch } from "./plm-in-search.ts";
import { translateText } from "./translate-text.ts";

/**
 * Notes for each sentence which nouns and pronouns stand before it, in the translations of the system without its pronoun
 * model: while weights are tuned, sentences of a document cannot wait for each other in every round.
 */
export async function contextsBefore(
  input: TranslationInput,
  sentences: readonly SourceSentence[],
  {
    model,
    plm,
  }: { readonly model: TranslationModel; readonly plm: PlmInSearch },
  context: Context,
): Promise<SourceSentence[]> {
  const { documents } = input;
  const noted: SourceSentence[] = [];
  let before: readonly string[] = [];
  let at = 0;
  for await (const { translations } of translateText(
    input,
    {},
    { model },
    context,
  )) {
    const isNew = at > 0 && documents?.[at] !== documents?.[at - 1];
    if (isNew) before = [];
    const words = sentences[at]?.words ?? [];
    noted.push({ words, notes: { [plm.name]: before } });
    before = plm.next(before, translations[0]?.words ?? []);
    at += 1;
  }
  return noted;
}

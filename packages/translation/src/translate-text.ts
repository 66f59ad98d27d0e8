import { type Context, pausesFor } from "@concord-mt/core";
import {
  type SearchOptions,
  type SentenceTranslation,
  type SourceSentence,
  type TranslatedSentence,
  type TranslationModel,
  type TranslationTasks,
  type Weights,
  tasks,
  translateCorpus,
} from "@concord-mt/smt";
import type { OpenTeam } from "@concord-mt/core";
import { inDocuments } from "./in-documents.ts";
import type { TranslationInput } from "./input.ts";
import type { PlmInSearch } from "./plm-in-search.ts";
import { prepareSource } from "./prepare-source.ts";

/** How a text is translated. */
export interface TranslationSettings {
  readonly search?: SearchOptions | undefined;
  /** Different translations of each sentence that are wanted. @defaultValue 1 */
  readonly nbest?: number | undefined;
  /** @defaultValue the model's */
  readonly weights?: Weights | undefined;
}

/** What a text is translated with. */
export interface TranslationResources {
  readonly model: TranslationModel;
  /** A pronoun language model that takes part in the search. */
  readonly plm?: PlmInSearch | undefined;
}

/** A line and its translations, the best first. */
export interface TranslatedLine {
  readonly source: readonly string[];
  readonly translations: readonly SentenceTranslation[];
}

/**
 * Translates a text, line by line and in order, with as many threads as the context gives; the result does not depend
 * on their number. With a pronoun model in the search the lines of a document wait for each other, and documents run
 * side by side.
 *
 * @example
 * for await (const { translations } of translateText({ source }, {}, { model }, plainContext())) print(translations[0]);
 */
export async function* translateText(
  { source, documents }: TranslationInput,
  settings: TranslationSettings,
  { model, plm }: TranslationResources,
  context: Context,
): AsyncGenerator<TranslatedLine> {
  const sentences = prepareSource(model, source.lines);
  const team = context.team({
    module: "@concord-mt/smt",
    tasks,
    isRepeatable: true,
  });
  const pauses = pausesFor(context);
  let done = 0;
  try {
    const lines =
      plm === undefined
        ? translateCorpus(model, sentences, searchOf(settings, team))
        : inDocuments(sentences, documents, {
            width: team.size,
            first: [] as readonly string[],
            work: (sentence, before) =>
              translateBehind(sentence, before, settings, { model, plm, team }),
          });
    for await (const line of lines) {
      done += 1;
      context.onProgress({
        stage: "translate",
        done,
        total: sentences.length,
      });
      if (pauses.isDue()) await pauses.take();
      yield line;
    }
  } finally {
    await team.close();
  }
}

function searchOf(
  { search = {}, nbest = 1, weights }: TranslationSettings,
  team: OpenTeam<TranslationTasks>,
) {
  return {
    ...search,
    ...(weights && { weights }),
    ...(nbest > 1 && { nbest: { size: nbest } }),
    team,
  };
}

async function translateBehind(
  sentence: SourceSentence,
  before: readonly string[],
  settings: TranslationSettings,
  {
    model,
    plm,
    team,
  }: {
    readonly model: TranslationModel;
    readonly plm: PlmInSearch;
    readonly team: OpenTeam<TranslationTasks>;
  },
): Promise<{
  readonly result: TranslatedSentence;
  readonly next: readonly string[];
}> {
  const all = translateCorpus(
    model,
    [{ ...sentence, notes: { [plm.name]: before } }],
    { ...searchOf(settings, team), features: [plm.data] },
  );
  const step = await all.next();
  const result: TranslatedSentence =
    step.done === true
      ? { source: sentence.words, translations: [] }
      : step.value;
  const words = result.translations[0]?.words ?? [];
  return { result, next: plm.next(before, words) };
}

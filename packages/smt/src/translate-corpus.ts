import { type Tasks, type Team, soloTeam } from "@concord-mt/core";
import {
  type EncodedSentence,
  sentenceEncoder,
} from "./decoder/encoded-sentence.ts";
import {
  type Translation,
  readTranslation,
} from "./decoder/format-translation.ts";
import type { NbestOptions } from "./decoder/nbest.ts";
import type { SearchOptions } from "./decoder/settings.ts";
import type { RawTranslations } from "./decoder/translation.ts";
import type { SourceSentence } from "./features/feature.ts";
import { packWords } from "./features/packed-words.ts";
import type { TranslationModel } from "./model/translation-model.ts";
import type { Weights } from "./model/weights.ts";
import {
  type DecodeShare,
  type FeatureData,
  type PlmFeatureData,
  tasks,
} from "./tasks.ts";

/** How a text is translated. */
export interface CorpusOptions<
  Data extends FeatureData = PlmFeatureData,
> extends SearchOptions {
  /** @defaultValue the model's */
  readonly weights?: Weights;
  readonly nbest?: NbestOptions | undefined;
  readonly features?: readonly Data[];
  /** Who does the work; the translations do not depend on it. @defaultValue this thread */
  readonly team?: Team<DecodingTasks<Data>>;
}

/** The task that translating needs. */
export interface DecodingTasks<Data extends FeatureData> extends Tasks {
  readonly decodeShare: (
    share: DecodeShare<Data>,
  ) => readonly RawTranslations[];
}

/** A sentence and its translations, the best first. */
export interface TranslatedSentence {
  readonly source: readonly string[];
  readonly translations: readonly Translation[];
}

const noWords: readonly string[] = [];

// Small enough that threads end together, large enough that messages cost nothing.
const shareSize = 4;

/**
 * Translates sentences, in order, with as many threads as the team has. Not more than a few shares wait at a time, so a
 * text of any length fits.
 *
 * @example
 * for await (const { translations } of translateCorpus(model, sentences, { team })) print(translations[0]);
 */
export async function* translateCorpus<
  Data extends FeatureData = PlmFeatureData,
>(
  model: TranslationModel,
  sentences: Iterable<SourceSentence>,
  {
    weights = model.weights,
    nbest,
    features = [],
    team = soloTeam(tasks) as unknown as Team<DecodingTasks<Data>>,
    ...search
  }: CorpusOptions<Data> = {},
): AsyncGenerator<TranslatedSentence> {
  const encode = sentenceEncoder(model);
  const { targetWords, decoding } = model;
  const run = async (
    share: readonly EncodedSentence[],
  ): Promise<TranslatedSentence[]> => {
    const results = await team.run("decodeShare", {
      model: decoding,
      search,
      weights,
      nbest,
      features,
      targetWords: packWords(features.length === 0 ? noWords : targetWords),
      sentences: share,
    });
    return results.map((raws, at) => {
      const source = share[at]?.words ?? [];
      return {
        source,
        translations: raws.map((raw) =>
          readTranslation(raw, source, targetWords),
        ),
      };
    });
  };

  const waiting: Promise<TranslatedSentence[]>[] = [];
  let share: EncodedSentence[] = [];
  const start = (): void => {
    const started = run(share);
    // Awaited in order below; a failure of a later share must not count as unhandled until then.
    started.catch(() => undefined);
    waiting.push(started);
    share = [];
  };
  for (const sentence of sentences) {
    share.push(encode(sentence));
    if (share.length < shareSize) continue;
    start();
    if (waiting.length > 2 * team.size) yield* (await waiting.shift()) ?? [];
  }
  if (share.length > 0) start();
  for (const started of waiting) yield* await started;
}

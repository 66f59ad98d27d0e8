import { type Tasks } from "@concord-mt/core";
import { type ModelTables, makeModel } from "@concord-mt/ngram";
import { type PlmMetadata, type SourcePronoun, makePlm } from "@concord-mt/plm";
import { type Decoder, makeDecoder } from "./decoder/decoder.ts";
import type { EncodedSentence } from "./decoder/encoded-sentence.ts";
import type { NbestOptions } from "./decoder/nbest.ts";
import type { SearchOptions } from "./decoder/settings.ts";
import type { RawTranslations } from "./decoder/translation.ts";
import type { Feature } from "./features/feature.ts";
import { type PackedWords, unpackWords } from "./features/packed-words.ts";
import { plmFeature } from "./features/plm-feature.ts";
import { decodeTags } from "./features/tag-codes.ts";
import type { DecodingModel } from "./model/translation-model.ts";
import type { Weights } from "./model/weights.ts";
import { estimateLanguageModel, trainTableShare } from "./training-tasks.ts";

/** A feature as plain data, which a thread can make it from. */
export interface FeatureData {
  /** Tells features apart: equal keys stand for equal data. */
  readonly key: string;
}

/** A pronoun language model as a feature, as plain data. */
export interface PlmFeatureData extends FeatureData {
  readonly tables: ModelTables;
  readonly metadata: PlmMetadata;
  /** A code for each target word; see {@link tagTable}. */
  readonly tags: Uint8Array;
  readonly sourcePronouns: readonly SourcePronoun[];
  readonly name?: string;
  readonly startWeights?: readonly [number, number];
}

/** What a thread needs to translate some sentences. */
export interface DecodeShare<Data extends FeatureData = PlmFeatureData> {
  readonly model: DecodingModel;
  readonly search: SearchOptions;
  readonly weights: Weights;
  readonly nbest: NbestOptions | undefined;
  readonly features: readonly Data[];
  /** Target words by number; empty without features. */
  readonly targetWords: PackedWords;
  readonly sentences: readonly EncodedSentence[];
}

/** Translates the sentences of a share. */
export type DecodeShareTask<Data extends FeatureData> = (
  share: DecodeShare<Data>,
) => readonly RawTranslations[];

/**
 * Makes the task that a team's threads run: for packages that bring features of their own, which then export `tasks` of
 * their own.
 */
export function decodeTask<Data extends FeatureData>(
  makeFeature: (data: Data, targetWords: readonly string[]) => Feature,
): DecodeShareTask<Data> {
  // A thread gets many shares of one model; its arrays and what it remembers of the language model are worth keeping.
  let last: { readonly key: string; readonly decoder: Decoder } | undefined;
  return (share) => {
    const { model, search, weights, nbest, features } = share;
    const key = JSON.stringify([
      model.key,
      search,
      weights,
      features.map((feature) => feature.key),
    ]);
    if (model.key === "" || last?.key !== key) {
      const targetWords = unpackWords(share.targetWords);
      last = {
        key,
        decoder: makeDecoder(model, {
          ...search,
          weights,
          features: features.map((data) => makeFeature(data, targetWords)),
          targetWords,
        }),
      };
    }
    const { decoder } = last;
    return share.sentences.map((sentence) =>
      decoder.translate(sentence, nbest),
    );
  };
}

/** What a team's threads do for this package. */
export const tasks = {
  decodeShare: decodeTask((data: PlmFeatureData, targetWords) =>
    plmFeature({
      ...data,
      tags: decodeTags(targetWords, data.tags),
      plm: makePlm(makeModel(data.tables), data.metadata),
    }),
  ),
  trainTable: trainTableShare,
  estimateLanguageModel,
} satisfies Tasks;

/** The tasks of this package, as a team runs them. */
export type TranslationTasks = typeof tasks;

import type { Tasks } from "@concord-mt/core";
import { makeModel } from "@concord-mt/ngram";
import { makePlm } from "@concord-mt/plm";
import {
  type DecodeShare,
  type FeatureData,
  type PackedWords,
  type PlmFeatureData,
  decodeTags,
  decodeTask,
  plmFeature,
  unpackWords,
} from "@concord-mt/smt";
import { dependencyFeature } from "./decoder-feature.ts";
import { parseDependencyModel } from "./dependency-model.ts";
import type { DependencyScoreOptions } from "./equation-1.ts";

/** A dependency model as plain data, which threads share. */
export interface DependencyFeatureData extends FeatureData {
  /** The lines of the model's file. */
  readonly file: PackedWords;
  readonly options: DependencyScoreOptions;
}

/** Features of a search with dependencies; a pronoun language model may be one of them. */
export type SearchFeatureData = DependencyFeatureData | PlmFeatureData;

/** Sentences to translate with dependencies. */
export type DependentShare = DecodeShare<SearchFeatureData>;

/** What a team's threads do for this package. */
export const tasks = {
  translateShare: decodeTask((data: SearchFeatureData, targetWords) =>
    "file" in data
      ? dependencyFeature({
          model: parseDependencyModel(unpackWords(data.file).join("\n")),
          ...data.options,
        })
      : plmFeature({
          ...data,
          tags: decodeTags(targetWords, data.tags),
          plm: makePlm(makeModel(data.tables), data.metadata),
        }),
  ),
} satisfies Tasks;

/** The tasks of this package, as a team runs them. */
export type DependencyTasks = typeof tasks;

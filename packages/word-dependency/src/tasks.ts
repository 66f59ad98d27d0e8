import type { Tasks } from "@concord-mt/core";
import { makeModel } from "@concord-mt/ngram";
import { makePlm } from "@concord-mt/plm";
import {
  type DecodeShare,
  type FeatureData,
  type PlmFeatureData,
  type RawTranslations,
  decodeTask,
  plmFeature,
} from "@concord-mt/smt";
import { dependencyFeature } from "./decoder-feature.ts";
import { parseDependencyModel } from "./dependency-model.ts";
import type { DependencyScoreOptions } from "./equation-1.ts";

/** A dependency model as plain data, which threads share. */
export interface DependencyFeatureData extends FeatureData {
  /** The bytes of the model's file. */
  readonly file: Uint8Array;
  readonly options: DependencyScoreOptions;
}

/** Features of a search with dependencies; a pronoun language model may be one of them. */
export type SearchFeatureData = DependencyFeatureData | PlmFeatureData;

/** Sentences to translate; the target words are bytes in shared memory, a line each, and not sent again and again. */
export interface DependentShare extends Omit<
  DecodeShare<SearchFeatureData>,
  "targetWords"
> {
  readonly words: Uint8Array;
}

const decode = decodeTask((data: SearchFeatureData) =>
  "file" in data
    ? dependencyFeature({
        model: parseDependencyModel(fromBytes(data.file)),
        ...data.options,
      })
    : plmFeature({
        ...data,
        plm: makePlm(makeModel(data.tables), data.metadata),
      }),
);

let last: { readonly key: string; readonly words: readonly string[] } = {
  key: "",
  words: [],
};

/** What a team's threads do for this package. */
export const tasks = {
  translateShare: ({
    words,
    ...share
  }: DependentShare): readonly RawTranslations[] => {
    const { key } = share.model;
    if (key === "" || key !== last.key)
      last = { key, words: fromBytes(words).split("\n") };
    return decode({ ...share, targetWords: last.words });
  },
} satisfies Tasks;

/** The tasks of this package, as a team runs them. */
export type DependencyTasks = typeof tasks;

/** Bytes of a text that threads can share. */
export function toBytes(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  if (typeof SharedArrayBuffer === "undefined") return bytes;
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}

function fromBytes(bytes: Uint8Array): string {
  // A decoder takes no shared memory.
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

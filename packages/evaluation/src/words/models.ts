import {
  type AlignmentModel,
  parseAlignmentModel,
} from "@concord-mt/alignment";
import { CorpusError } from "@concord-mt/core";
import { hashBytes } from "@concord-mt/hash";
import type { PairLanguages, Resources } from "./resources.ts";

/** A trained model, and how signatures name it. */
export interface HashedModel {
  readonly model: AlignmentModel;
  readonly hash: string;
}

/** The models among the resources, each parsed once and only if somebody asks. */
export interface Models {
  readonly pack: () => HashedModel | undefined;
  readonly own: () => HashedModel | undefined;
}

/** Makes {@link Models}. */
export function modelsOf({
  alignment,
  model,
}: Resources<PairLanguages>): Models {
  return {
    pack: once(() => alignment && hashedModel(alignment)),
    own: once(() => model && hashedModel(model.bytes, model.name)),
  };
}

/** Parses a model. @throws CorpusError that names its file, where there is one. */
export function hashedModel(bytes: Uint8Array, file?: string): HashedModel {
  try {
    return {
      model: parseAlignmentModel(bytes),
      hash: hashBytes(bytes).slice(0, 8),
    };
  } catch (error) {
    throw error instanceof CorpusError && file !== undefined
      ? error.at({ file })
      : error;
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

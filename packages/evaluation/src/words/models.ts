import { type HashedModel, hashedModel } from "@concord-mt/alignment";
import type { PairLanguages, Resources } from "./resources.ts";

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

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

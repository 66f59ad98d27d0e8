import type { FileIo } from "../file-io.ts";
import type { LinkSource } from "@concord-mt/anaphora";
import { type FoundCoreference, findCoreference } from "@concord-mt/catalog";
import {
  type Resolver,
  createNearestResolver,
  createResolver,
} from "@concord-mt/coreference";
import { SettingError } from "@concord-mt/core";
import { readChains } from "./read-chains.ts";

/** Who finds the antecedents, as the command line says it. */
export interface ResolverChoice {
  readonly resolver: string;
  readonly corefModel?: string;
  readonly minProbability?: number;
}

/** The links that the options name. */
export async function linkSource(
  io: FileIo,
  options: ResolverChoice,
): Promise<LinkSource> {
  const { resolver: name, corefModel: file, minProbability } = options;
  if (!["own", "nearest", "agreeing"].includes(name)) {
    if (file !== undefined || minProbability !== undefined)
      throw new SettingError(
        "'corefModel' and 'minProbability' cannot be combined with the links of another program",
        { code: "conflict", setting: "corefModel" },
      );
    return { kind: "chains", name, documents: await readChains(io, name) };
  }
  return {
    kind: "resolver",
    resolver: toResolver(await findCoreference({ file }), options),
  };
}

/** The resolver that the options name; not a file. */
export function toResolver(
  { model, tagger }: FoundCoreference,
  { resolver: name, minProbability }: ResolverChoice,
): Resolver {
  if (name === "own")
    return createResolver(model, tagger, {
      ...(minProbability !== undefined && { minProbability }),
    });
  if (minProbability !== undefined)
    throw new SettingError("'minProbability' needs 'resolver' own", {
      code: "missing",
      setting: "minProbability",
    });
  return createNearestResolver(model, tagger, {
    agreeing: name === "agreeing",
  });
}

import {
  type FoundPack,
  type FoundPair,
  findPack,
  findPair,
} from "@concord-mt/catalog";
import { readBinary } from "@concord-mt/corpus";
import type { PairLanguages, Resources } from "@concord-mt/evaluation";
import { type PairPack, barePack } from "@concord-mt/pack";
import { SettingError } from "@concord-mt/core";

/** How a pack and a model are named on the command line. */
export interface ResourceOptions {
  readonly languagePair?: string;
  readonly pack?: string;
  readonly alignWith?: string;
  readonly alignModel?: string;
}

/** Reads the pack that the options name, and the alignment model where one is wanted. */
export async function readResources(
  options: ResourceOptions,
): Promise<Resources> {
  const { pack, alignment } = await packOf(options);
  return { pack, alignment, model: await modelOf(options) };
}

/** {@link readResources}; of pairs without a pack only the languages are known. */
export async function readAnyResources(
  options: ResourceOptions,
): Promise<Resources> {
  const needsLanguages = false;
  const found = await findPair(choiceOf(options), { needsLanguages });
  return {
    pack: isPack(found.pack) ? found.pack : barePack(found.pack),
    alignment: found.alignment,
    model: await modelOf(options),
  };
}

function isPack(pack: PairLanguages): pack is PairPack {
  return "format" in pack;
}

/** {@link readResources} for commands that can do without a pack. */
export async function readPairResources(
  options: ResourceOptions,
  { needsLanguages }: { readonly needsLanguages: boolean },
): Promise<Resources<PairLanguages>> {
  const { pack, alignment }: FoundPair = await findPair(choiceOf(options), {
    needsLanguages,
  });
  return { pack, alignment, model: await modelOf(options) };
}

/** The pack that the options name. */
export function packOf(
  options: Pick<ResourceOptions, "languagePair" | "pack">,
): Promise<FoundPack & { readonly pack: PairPack }> {
  return findPack(choiceOf(options));
}

function choiceOf({
  languagePair,
  pack,
}: Pick<ResourceOptions, "languagePair" | "pack">): {
  readonly pair: string | undefined;
  readonly folder: string | undefined;
} {
  return { pair: languagePair, folder: pack };
}

async function modelOf({
  alignWith,
  alignModel,
}: ResourceOptions): Promise<Resources["model"]> {
  if (alignWith !== "model") return undefined;
  if (alignModel === undefined)
    throw new SettingError("'alignWith' model needs 'alignModel' FILE", {
      code: "missing",
      setting: "alignWith",
    });
  return {
    name: alignModel,
    bytes: await readBinary(alignModel, (bytes) => bytes),
  };
}

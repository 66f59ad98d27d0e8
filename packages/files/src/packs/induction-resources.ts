import { bundledPairs, findPack } from "@concord-mt/catalog";
import { readBinary } from "@concord-mt/corpus";
import {
  type InductionResources,
  parseLanguagePair,
} from "@concord-mt/induction";
import { SettingError } from "@concord-mt/core";
import type { InduceOptions } from "./induce-options.ts";

/** Reads the pack of a pair, if there is one (a pair without one is what induction is for), and the user's own model. */
export async function readInductionResources(
  options: InduceOptions,
): Promise<InductionResources> {
  const { languagePair, pack: folder } = options;
  const isKnown =
    folder !== undefined ||
    languagePair === undefined ||
    bundledPairs.includes(languagePair);
  const found = isKnown
    ? await findPack({ pair: languagePair, folder })
    : undefined;
  return {
    languages: found?.pack ?? parseLanguagePair(languagePair ?? ""),
    normalisation: found?.pack.normalisation,
    alignment: found?.alignment,
    model: await readModel(options),
  };
}

async function readModel(
  options: InduceOptions,
): Promise<InductionResources["model"]> {
  const { alignWith = "model" } = options;
  const name = options.alignModel ?? options.model;
  if (name === undefined) {
    if (options.alignWith === "model")
      throw new SettingError("'alignWith' model needs 'alignModel' FILE", {
        code: "missing",
        setting: "alignWith",
      });
    return undefined;
  }
  if (alignWith !== "model")
    throw new SettingError(
      `'alignModel' cannot be combined with 'alignWith' ${alignWith}`,
      { code: "conflict", setting: "alignModel" },
    );
  return { name, bytes: await readBinary(name, (bytes) => bytes) };
}

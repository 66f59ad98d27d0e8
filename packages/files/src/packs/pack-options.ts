import { type GapLabels, packGapLabels } from "@concord-mt/judgement";
import type { PackPronouns } from "@concord-mt/pack";
import { packOf } from "../texts/resources.ts";

/** A pack, where one is wanted. */
export interface PackOptions {
  readonly languagePair?: string;
  readonly pack?: string;
}

/** The pronouns of the pack, if one is named. */
export async function packPronouns(
  options: PackOptions,
): Promise<PackPronouns | undefined> {
  return options.languagePair === undefined && options.pack === undefined
    ? undefined
    : (await packOf(options)).pack.pronouns;
}

/** The labels of gaps of the pack, if one with pronouns is named. */
export async function packLabels(
  options: PackOptions,
): Promise<GapLabels | undefined> {
  if (options.languagePair === undefined && options.pack === undefined)
    return undefined;
  const { pack } = await packOf(options);
  return pack.pronouns && packGapLabels(pack, pack.pronouns.sets.default);
}

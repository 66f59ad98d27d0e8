import { bundledPairs, findPack } from "@concord-mt/catalog";
import type { PairLanguages } from "@concord-mt/evaluation";
import { type PackConnective, sourceForms } from "@concord-mt/pack";
import type { ReviewOptions } from "./review-texts.ts";
import { pairLanguages } from "./text-side.ts";

/** What a pack says about the texts of its pair: their languages, and words that its metrics look for. */
export function aboutPair({
  source,
  target,
  pronouns,
  connectives,
}: PairLanguages & {
  readonly connectives?: readonly PackConnective[] | undefined;
}): ReviewOptions {
  return {
    languages: source === "und" ? undefined : { source, target },
    listed: sourceForms({ pronouns, connectives }),
  };
}

/** {@link aboutPair} for a pair by name; of one without a pack, only its languages are known. */
export async function aboutPairNamed(
  pair: string | undefined,
): Promise<Pick<ReviewOptions, "languages" | "listed">> {
  return pair !== undefined && bundledPairs.includes(pair)
    ? aboutPair((await findPack({ pair })).pack)
    : { languages: pairLanguages(pair) };
}

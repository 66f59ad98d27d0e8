import type { Tagger } from "@concord-mt/core";
import type { PackPronouns } from "@concord-mt/pack";
import { bundledLanguages, findLanguage } from "./languages.ts";
import { bundledPairs, findPack } from "./packs.ts";

/** What tells with which nouns a pronoun agrees. */
export interface FoundAgreement {
  /** Gender and number of the target language's pronouns. */
  readonly pronouns: PackPronouns;
  /** Gender and number of its nouns. */
  readonly tagger: Tagger;
}

/** Reads what is known of agreement in a pair's target language; nothing where Concord has no pack or tagger for it. */
export async function findAgreement({
  pair,
  target,
}: {
  /** `en-fr`. */
  readonly pair: string;
  /** `fr`. */
  readonly target: string;
}): Promise<FoundAgreement | undefined> {
  if (!bundledPairs.includes(pair) || !bundledLanguages.includes(target))
    return undefined;
  const { pack } = await findPack({ pair });
  if (pack.pronouns === undefined) return undefined;
  const { tagger } = await findLanguage({ language: target });
  return { pronouns: pack.pronouns, tagger };
}

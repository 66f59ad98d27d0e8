import {
  type AptLists,
  type PronounTagger,
  pronounTagger,
} from "@concord-mt/apt";
import type { NamedTagger } from "../words/resources.ts";

/** The tagger that tells pronouns from other words of the same form, where there is one. */
export function taggerOf(
  tagger: NamedTagger | undefined,
  lists: AptLists,
): PronounTagger | undefined {
  return tagger && pronounTagger(tagger.tagger, { name: tagger.name, lists });
}

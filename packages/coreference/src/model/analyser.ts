import type { Tagger } from "@concord-mt/core";
import { type Sentences, analyseText } from "../text/analysed-text.ts";
import { findMentions } from "../text/find-mentions.ts";
import { nounClassFinder } from "../text/noun-classes.ts";
import type { CoreferenceModel } from "./coreference-model.ts";
import { type MentionTable, mentionTable } from "./mention-table.ts";
import { nameHeads } from "./name-head.ts";

/** Makes tables of mentions with a model and a tagger. */
export function analyser(
  {
    classes,
    referents,
    weights,
  }: Pick<CoreferenceModel, "classes" | "referents" | "weights">,
  tagger: Tagger,
): (sentences: Sentences) => MentionTable {
  const finders = {
    meaning: nounClassFinder(classes),
    referent: nounClassFinder(referents),
  };
  return (sentences) => {
    const text = analyseText(sentences, tagger, finders);
    return mentionTable(text, findMentions(text, nameHeads(text, weights)));
  };
}

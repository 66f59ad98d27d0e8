import type { Tagger } from "@concord-mt/core";
import { type Sentences, analyseText } from "../text/analysed-text.ts";
import { findMentions } from "../text/find-mentions.ts";
import { nounClassFinder } from "../text/noun-classes.ts";
import type { CoreferenceModel } from "./coreference-model.ts";
import { type MentionTable, mentionTable } from "./mention-table.ts";
import { nameHeads } from "./name-head.ts";

/** Makes tables of mentions with a model and a tagger. */
export function analyser(
  { classes, weights }: Pick<CoreferenceModel, "classes" | "weights">,
  tagger: Tagger,
): (sentences: Sentences) => MentionTable {
  const nounClass = nounClassFinder(classes);
  return (sentences) => {
    const text = analyseText(sentences, tagger, nounClass);
    return mentionTable(text, findMentions(text, nameHeads(text, weights)));
  };
}

import type { Tagger } from "@concord-mt/core";
import type { GoldDocument } from "./gold.ts";
import { headFinder } from "./gold-heads.ts";
import { analyser } from "./model/analyser.ts";
import type { CoreferenceModel } from "./model/coreference-model.ts";

/** Finds the heads of mentions that have none: the head of the first noun phrase in them, else their last word. */
export function withHeads(
  document: GoldDocument,
  {
    model,
    tagger,
  }: { readonly model: CoreferenceModel; readonly tagger: Tagger },
): GoldDocument {
  const { text, mentions } = analyser(model, tagger)(document.sentences);
  const headOf = headFinder(text, mentions);
  return {
    ...document,
    mentions: document.mentions.map((mention) => ({
      ...mention,
      head: headOf(mention),
    })),
  };
}

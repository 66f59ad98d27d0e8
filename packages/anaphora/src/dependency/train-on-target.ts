import type { Tagger } from "@concord-mt/core";
import type { GoldDocument } from "@concord-mt/coreference";
import { labelCounter, projector } from "@concord-mt/word-dependency";
import { mentionLinks } from "../links/mention-links.ts";
import { type DependencyTraining, finishTraining } from "./finish-training.ts";
import type { DependencySettings } from "./settings.ts";

/**
 * Trains a word-dependency model from chains of the target language itself, which §4.4 calls a plausible alternative. The
 * resolver of `@concord-mt/coreference` is for English; chains of other languages come from files (CoNLL-2012).
 *
 * @throws CorpusError if no pair was found.
 */
export function trainOnTarget(
  documents: readonly GoldDocument[],
  settings: DependencySettings & {
    /** Words of the target language that refer to others, in lower case. */
    readonly pronouns: ReadonlySet<string>;
  },
  tagger: Tagger,
): DependencyTraining {
  const { antecedent: label = "tag", pairs = "one", leastSeen = 3 } = settings;
  const projected = projector({ label, pairs });
  const labels = labelCounter(label);
  for (const document of documents) {
    const sentences = document.sentences.map((target) => {
      const tags = tagger.tag(target);
      labels.add(target, tags);
      // Each word is its own translation.
      const alignment = target.map((_, at) => ({ source: at, target: at }));
      return { sourceLength: target.length, target, tags, alignment };
    });
    projected.add(sentences, mentionLinks(document, settings.pronouns));
  }
  return finishTraining(projected, labels.labels(leastSeen), {
    label,
    documents: documents.length,
  });
}

import { chainsFromLinks, clustersOf } from "./chains.ts";
import type { GoldDocument } from "./gold.ts";
import type { PronounLink } from "./links.ts";
import {
  type LinkScoreOptions,
  type LinkScores,
  linkScores,
} from "./link-scores.ts";
import { type ChainScores, chainScores } from "./scores/chain-scores.ts";

/** What an evaluation finds. */
export interface CoreferenceEvaluation {
  readonly links: LinkScores;
  /** Scores of whole chains. A resolver of pronouns links no nouns, and so its recall is low. */
  readonly chains: ChainScores;
}

/**
 * Judges what a resolver finds in annotated documents. Gold mentions should have heads, see {@link withHeads}.
 *
 * @example
 * evaluateCoreference(documents, ({ sentences }) => resolver.resolve(sentences)).links.all.f1;
 */
export function evaluateCoreference(
  documents: Iterable<GoldDocument>,
  resolve: (document: GoldDocument) => readonly PronounLink[],
  options: LinkScoreOptions = {},
): CoreferenceEvaluation {
  const judged = Array.from(documents, (gold) => ({
    gold,
    links: resolve(gold),
  }));
  return {
    links: linkScores(judged, options),
    chains: chainScores(
      judged.map(({ gold, links }) => ({
        key: clustersOf(gold.mentions),
        response: clustersOf(chainsFromLinks(links)),
      })),
    ),
  };
}

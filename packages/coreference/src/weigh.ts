import type { Tagger } from "@concord-mt/core";
import type { Antecedent, WordPlace } from "./links.ts";
import { analyser } from "./model/analyser.ts";
import type { CoreferenceModel } from "./model/coreference-model.ts";
import { discourse } from "./model/discourse.ts";
import { ranker } from "./model/ranker.ts";
import { toAntecedent } from "./resolver.ts";
import { type Sentences, placeOf } from "./text/analysed-text.ts";

/** What a pronoun may stand for, and how probably. */
export interface WeighedCandidate {
  readonly antecedent: Antecedent;
  readonly probability: number;
  /** Whether it is a pronoun itself. */
  readonly isPronoun: boolean;
}

/** A third-person pronoun with all that it may stand for. */
export interface WeighedPronoun {
  readonly pronoun: WordPlace;
  /** How probably it stands for nothing that a noun phrase names. */
  readonly none: number;
  /** Nearest first; those below .005 are left out. */
  readonly candidates: readonly WeighedCandidate[];
}

/** Weighs antecedents instead of choosing one. */
export interface Weigher {
  /** One entry for each third-person pronoun of a document, in order. */
  weigh(sentences: Sentences): WeighedPronoun[];
}

// What is less probable changes nothing downstream and would be most of the list.
const leastProbable = 0.005;

/**
 * Gives the whole distribution that a resolver chooses from. What an earlier pronoun stands for is decided as the resolver
 * decides it.
 *
 * @example
 * createWeigher(model, tagger).weigh([["The", "car", "stopped", "."], ["It", "was", "new", "."]])[0]?.candidates;
 */
export function createWeigher(
  model: CoreferenceModel,
  tagger: Tagger,
): Weigher {
  const analyse = analyser(model, tagger);
  const ranking = ranker(model.weights, model.caution);
  return {
    weigh: (sentences) => {
      const table = analyse(sentences);
      const { text, mentions, pronoun: kinds } = table;
      const found = discourse(table);
      const weighed: WeighedPronoun[] = [];
      for (const [at, mention] of mentions.entries()) {
        if (kinds[at] === 0) {
          found.introduce(at);
          continue;
        }
        ranking.rank(table, found, at);
        found.resolve(at, ranking.best().antecedent);
        weighed.push({
          pronoun: placeOf(text, mention.head),
          none: ranking.probabilities[ranking.candidates.count] ?? 0,
          candidates: likely(),
        });
      }
      return weighed;

      function likely(): WeighedCandidate[] {
        const { count, mentions: places } = ranking.candidates;
        const candidates: WeighedCandidate[] = [];
        for (let at = 0; at < count; at += 1) {
          const probability = ranking.probabilities[at] ?? 0;
          const place = places[at] ?? 0;
          const mention = mentions[place];
          if (mention === undefined || probability < leastProbable) continue;
          candidates.push({
            antecedent: toAntecedent(text, mention),
            probability,
            isPronoun: kinds[place] !== 0,
          });
        }
        return candidates;
      }
    },
  };
}

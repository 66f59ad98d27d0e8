import type { Tagger } from "@concord-mt/core";
import type { Antecedent, PronounLink } from "./links.ts";
import { analyser } from "./model/analyser.ts";
import { candidateList, findCandidates } from "./model/candidates.ts";
import type { CoreferenceModel } from "./model/coreference-model.ts";
import { discourse } from "./model/discourse.ts";
import type { MentionTable } from "./model/mention-table.ts";
import { ranker } from "./model/ranker.ts";
import {
  type AnalysedText,
  type Sentences,
  placeOf,
} from "./text/analysed-text.ts";
import type { TextMention } from "./text/mention.ts";

/** Finds antecedents. */
export interface Resolver {
  /** One link for each third-person pronoun of a document, in order. */
  resolve(sentences: Sentences): PronounLink[];
}

/** How pronouns are resolved. */
export interface ResolverOptions {
  /** Antecedents that are less probable are not given: fewer links, more of them right. @defaultValue 0 */
  readonly minProbability?: number;
}

/**
 * A resolver from a trained model and a tagger. Pronouns are decided from left to right; a pronoun may be the
 * antecedent of another, {@link followChains} goes on to the noun. It stands where Hardmeier & Federico (2010, §4.1) have BART.
 *
 * @example
 * const resolver = createResolver(parseCoreferenceModel(bytes), tagger);
 * resolver.resolve([["Mary", "slept", "."], ["She", "snored", "."]])[0]?.antecedent;
 * // { sentence: 0, start: 0, end: 1, head: 0 }
 *
 * @throws RangeError if `minProbability` is not from 0 to 1.
 */
export function createResolver(
  model: CoreferenceModel,
  tagger: Tagger,
  { minProbability = 0 }: ResolverOptions = {},
): Resolver {
  if (!(minProbability >= 0 && minProbability <= 1))
    throw new RangeError(
      `minProbability must be from 0 to 1, got ${minProbability}`,
    );
  const analyse = analyser(model, tagger);
  const ranking = ranker(model.weights, model.caution);
  return {
    resolve: (sentences) => {
      const table = analyse(sentences);
      const found = discourse(table);
      return linksOf(table, (at) => {
        if (table.pronoun[at] === 0) {
          found.introduce(at);
          return undefined;
        }
        ranking.rank(table, found, at);
        const best = ranking.best();
        found.resolve(at, best.antecedent);
        return best.antecedent === -1 || best.probability >= minProbability
          ? best
          : { antecedent: -1, probability: 1 - best.probability };
      });
    },
  };
}

/**
 * A resolver that takes the nearest noun phrase or pronoun before, or the nearest that agrees in number: what a trained
 * one must beat. The model finds the heads of names. Its probabilities are 1.
 */
export function createNearestResolver(
  model: CoreferenceModel,
  tagger: Tagger,
  { agreeing = false }: { readonly agreeing?: boolean } = {},
): Resolver {
  const analyse = analyser(model, tagger);
  const candidates = candidateList();
  return {
    resolve: (sentences) => {
      const table = analyse(sentences);
      return linksOf(table, (at) => {
        if (table.pronoun[at] === 0) return undefined;
        findCandidates(table, at, candidates);
        const { count, mentions, agreeing: before, agreed } = candidates;
        let chosen = 0;
        // The nearest that agrees is the last one before which none did.
        if (agreeing && agreed > 0)
          while (chosen + 1 < count && before[chosen + 1] === 0) chosen += 1;
        return {
          antecedent: count === 0 ? -1 : (mentions[chosen] ?? -1),
          probability: 1,
        };
      });
    },
  };
}

function linksOf(
  { text, mentions }: MentionTable,
  decide: (
    mention: number,
  ) =>
    { readonly antecedent: number; readonly probability: number } | undefined,
): PronounLink[] {
  const links: PronounLink[] = [];
  for (const [at, mention] of mentions.entries()) {
    const decision = decide(at);
    if (decision === undefined) continue;
    const to = mentions[decision.antecedent];
    links.push({
      pronoun: placeOf(text, mention.head),
      ...(to === undefined ? {} : { antecedent: toAntecedent(text, to) }),
      probability: decision.probability,
    });
  }
  return links;
}

/** A mention as its sentence counts it. */
export function toAntecedent(
  text: AnalysedText,
  mention: TextMention,
): Antecedent {
  const { sentence, word } = placeOf(text, mention.head);
  const offset = text.starts[sentence] ?? 0;
  return {
    sentence,
    start: mention.start - offset,
    end: mention.end - offset,
    head: word,
  };
}

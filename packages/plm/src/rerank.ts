import type { JudgePronounsOptions } from "./antecedents/judge-pronouns.ts";
import {
  type DocumentPlace,
  translatedSoFar,
} from "./antecedents/translated-so-far.ts";
import type { Context } from "./context.ts";
import type { Plm } from "./plm.ts";
import type { PreparedSentence } from "./prepare.ts";
import {
  type NumberOf,
  type ScoredCandidate,
  scoreCandidate,
} from "./score-candidate.ts";
import { type RerankWeights, completeWeights } from "./weights.ts";

/** How prepared sentences are re-ranked. */
export interface DecisionOptions extends RerankWeights {
  readonly plm: Plm;
  /** Numbers of target pronouns; where it knows none, the tagger's word counts. @defaultValue the tagger's */
  readonly numberOf?: NumberOf;
  /** The context is emptied where a document starts. @defaultValue what the model was trained with, else true */
  readonly reset?: boolean;
  /**
   * The gender of a pronoun is asked of what the translation itself has for its antecedent; the sentences must have a
   * place. @defaultValue the model of tags decides alone, as in the paper
   */
  readonly antecedents?: JudgePronounsOptions | undefined;
}

/** Why a hypothesis was taken: there was nothing to choose, or the scores chose. */
export type DecisionKind = "no-pronoun" | "no-variation" | "ranked";

/** What was decided for one sentence, and why. */
export interface Decision {
  readonly kind: DecisionKind;
  readonly document: string | undefined;
  /** Tags of the nouns and pronouns before the sentence. */
  readonly context: Context;
  /** The shortened list by falling decoder score, each with its new score. */
  readonly candidates: readonly ScoredCandidate[];
  /** The new best hypothesis. */
  readonly chosen: ScoredCandidate;
  /** The decoder's own best. */
  readonly baseline: ScoredCandidate;
  /** Length of the whole n-best list. */
  readonly hypotheses: number;
}

/** Re-ranks one sentence after another; what it chose is the context of what follows. */
export interface Reranker {
  next(sentence: PreparedSentence): Decision;
}

/**
 * Re-ranks sentences that `prepareSentence` has prepared (Luong & Popescu-Belis 2016, §5); they can be ranked many
 * times with other weights.
 *
 * @example
 * const reranker = preparedReranker({ plm, alpha: 5, beta: 5 });
 * for (const sentence of prepared) reranker.next(sentence).chosen.hypothesis.words;
 *
 * @throws RangeError if a weight is out of range, or a sentence has no place and antecedents are asked.
 */
export function preparedReranker({
  plm,
  numberOf = () => undefined,
  reset = plm.metadata.reset ?? true,
  antecedents,
  ...weights
}: DecisionOptions): Reranker {
  const complete = completeWeights(weights);
  const soFar = antecedents && translatedSoFar(antecedents);
  let context: Context = [];
  let document: string | undefined;

  return {
    next: (sentence) => {
      if (reset && sentence.document !== document) context = [];
      document = sentence.document;
      const before = context;
      const candidates = sentence.candidates.map((candidate) =>
        scoreCandidate(candidate, {
          ...{ plm, context, numberOf, ...complete },
          judged: soFar?.judge(candidate, placeOf(sentence)),
          gendered: antecedents?.pronouns,
        }),
      );
      const [baseline, ...others] = candidates;
      if (baseline === undefined)
        throw new RangeError("a prepared sentence must have a candidate");
      // Of equals the decoder's favourite stays.
      const chosen = others.reduce(
        (best, next) => (next.score > best.score ? next : best),
        baseline,
      );
      context = chosen.contextAfter;
      soFar?.keep(chosen, placeOf(sentence));
      return {
        kind: kindOf(sentence),
        document,
        context: before,
        candidates,
        chosen,
        baseline,
        hypotheses: sentence.hypotheses,
      };
    },
  };
}

function placeOf({ place }: PreparedSentence): DocumentPlace {
  if (place === undefined)
    throw new RangeError(
      "a sentence must have a place in its document where antecedents are asked",
    );
  return place;
}

function kindOf({ pronouns, candidates }: PreparedSentence): DecisionKind {
  if (pronouns.length === 0) return "no-pronoun";
  return candidates.length === 1 ? "no-variation" : "ranked";
}

import type {
  Gender,
  SourceWeights,
  TargetPlace,
  BilingualDocument,
} from "./document.ts";
import { findAntecedentCandidates } from "./find-candidates.ts";
import type { AntecedentQuestion } from "./gender-probabilities.ts";
import type { GenderedPronoun, GenderedPronouns } from "./gendered-pronouns.ts";

/** The source pronoun that a target pronoun translates. */
export interface AskedPronoun extends TargetPlace {
  readonly pronoun: GenderedPronoun;
  readonly source: number;
}

/** What the model is asked of a pronoun of a translation. */
export function askAntecedents(
  document: BilingualDocument,
  { sentence, word, pronoun, source }: AskedPronoun,
  pronouns: GenderedPronouns,
): AntecedentQuestion {
  const weights = weightsAt(document, sentence, source);
  return {
    number: pronoun.number,
    genders: gendersOf(pronouns),
    candidates: findAntecedentCandidates(
      document,
      { sentence, word },
      pronoun,
      { weights, pronouns },
    ),
    none: weights?.none ?? 0,
  };
}

function weightsAt(
  { weights }: BilingualDocument,
  sentence: number,
  word: number,
): SourceWeights | undefined {
  return weights.find((one) => one.sentence === sentence && one.word === word);
}

function gendersOf({ list }: GenderedPronouns): Gender[] {
  return [...new Set(list.map(({ gender }) => gender))];
}

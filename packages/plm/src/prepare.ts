import type { Tagger } from "@concord-mt/core";
import { type Mention, type MentionOptions, findMentions } from "./mentions.ts";
import {
  type Hypothesis,
  type NbestSentence,
  bestHypothesis,
} from "./nbest.ts";
import type { PronounList } from "./pronoun-list.ts";
import {
  type SourceOccurrence,
  type SourcePronoun,
  type Translation,
  findSourcePronouns,
  findTranslations,
  translationKey,
} from "./translations.ts";

/** What the preparation of n-best lists needs. */
export interface PreparationOptions extends MentionOptions {
  readonly tagger: Tagger;
  /** The target pronouns of the model. */
  readonly pronouns: PronounList;
  readonly sourcePronouns: readonly SourcePronoun[];
}

/** A hypothesis of the shortened list, with its nouns and pronouns. */
export interface Candidate {
  /** Its place in the n-best list, from 0. */
  readonly index: number;
  readonly hypothesis: Hypothesis;
  readonly mentions: readonly Mention[];
  readonly translations: readonly Translation[];
}

/** A sentence whose list is shortened and tagged; what α, β and the context can change is still open. */
export interface PreparedSentence {
  readonly document: string | undefined;
  /** The source pronouns, in order. */
  readonly pronouns: readonly SourceOccurrence[];
  /** The best hypothesis of each tuple of translations; the first is the best of all. */
  readonly candidates: readonly Candidate[];
  /** Length of the whole list. */
  readonly hypotheses: number;
}

/**
 * Shortens an n-best list (step 2 of §5) and tags what is left: of all hypotheses that translate the source pronouns
 * alike the one with the highest score stays. Words that are not in the list of pronouns, and no word at all, count as
 * one translation: the model says nothing of them. Without a source pronoun only the best hypothesis stays.
 *
 * @throws RangeError if the list is empty or a score is not a number.
 */
export function prepareSentence(
  { source, hypotheses, document }: NbestSentence,
  { tagger, pronouns: list, sourcePronouns, ...options }: PreparationOptions,
): PreparedSentence {
  const first = bestHypothesis(hypotheses);
  if (first < 0) throw new RangeError("an n-best list must not be empty");
  const pronouns = findSourcePronouns(source, sourcePronouns);
  const kept =
    pronouns.length === 0 ? [first] : shorten(hypotheses, pronouns, list);
  const candidates = kept.flatMap((index): Candidate[] => {
    const hypothesis = hypotheses[index];
    if (hypothesis === undefined) return [];
    const { words } = hypothesis;
    const tags = tagger.tag(words);
    return [
      {
        index,
        hypothesis,
        mentions: findMentions({ words, tags }, list, options),
        translations: findTranslations(hypothesis, pronouns, list),
      },
    ];
  });
  return { document, pronouns, candidates, hypotheses: hypotheses.length };
}

/** Places of the best hypothesis of each tuple of translations, by falling score. */
function shorten(
  hypotheses: readonly Hypothesis[],
  pronouns: readonly SourceOccurrence[],
  list: PronounList,
): number[] {
  const best = new Map<
    string,
    { readonly index: number; readonly score: number }
  >();
  hypotheses.forEach((hypothesis, index) => {
    const { score } = hypothesis;
    if (Number.isNaN(score))
      throw new RangeError(`the score of hypothesis ${index} is not a number`);
    const key = translationKey(findTranslations(hypothesis, pronouns, list));
    const known = best.get(key);
    if (known === undefined || score > known.score)
      best.set(key, { index, score });
  });
  return [...best.values()]
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ index }) => index);
}

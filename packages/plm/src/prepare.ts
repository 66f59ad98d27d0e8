import type { Tagger, WordTag } from "@concord-mt/core";
import type { DocumentPlace } from "./antecedents/translated-so-far.ts";
import type { IsExpletive } from "./expletives.ts";
import { type Mention, type MentionOptions, findMentions } from "./mentions.ts";
import type { Hypothesis, NbestSentence } from "./nbest.ts";
import type { PronounList } from "./pronoun-list.ts";
import { shortenList } from "./shorten.ts";
import {
  type SourceOccurrence,
  type SourcePronoun,
  type Translation,
  findSourcePronouns,
  findTranslations,
} from "./translations.ts";

/** What the preparation of n-best lists needs. */
export interface PreparationOptions extends MentionOptions {
  readonly tagger: Tagger;
  /** The target pronouns of the model. */
  readonly pronouns: PronounList;
  readonly sourcePronouns: readonly SourcePronoun[];
  /**
   * Pronouns that stand for nothing, for a model that has not learned them: a hypothesis that has other expletives than
   * the decoder's best is no candidate. @defaultValue none
   */
  readonly isExpletive?: IsExpletive | undefined;
}

/** A hypothesis of the shortened list, with its nouns and pronouns. */
export interface Candidate {
  /** Its place in the n-best list, from 0. */
  readonly index: number;
  readonly hypothesis: Hypothesis;
  readonly tags: readonly WordTag[];
  readonly mentions: readonly Mention[];
  readonly translations: readonly Translation[];
}

/** A sentence whose list is shortened and tagged; what α, β and the context can change is still open. */
export interface PreparedSentence {
  readonly document: string | undefined;
  /** Its place in the source of the document; for antecedents. */
  readonly place?: DocumentPlace | undefined;
  /** The source pronouns, in order. */
  readonly pronouns: readonly SourceOccurrence[];
  /** The best hypothesis of each tuple of translations; the first is the best of all. */
  readonly candidates: readonly Candidate[];
  /** Length of the whole list. */
  readonly hypotheses: number;
}

/**
 * Shortens and tags an n-best list (steps 1 and 2 of §5); without a source pronoun only the best hypothesis stays.
 *
 * @throws RangeError if the list is empty or a score is not a number.
 */
export function prepareSentence(
  sentence: NbestSentence,
  {
    tagger,
    pronouns: list,
    sourcePronouns,
    isExpletive = () => false,
    ...options
  }: PreparationOptions,
): PreparedSentence {
  const { source, hypotheses, document } = sentence;
  const pronouns = findSourcePronouns(source, sourcePronouns);
  const kept = shortenList(sentence, { pronouns: list, sourcePronouns });
  const candidates = kept.flatMap((index): Candidate[] => {
    const hypothesis = hypotheses[index];
    if (hypothesis === undefined) return [];
    const { words } = hypothesis;
    const tags = tagger.tag(words);
    return [
      {
        index,
        hypothesis,
        tags,
        mentions: findMentions({ words, tags }, list, options),
        translations: findTranslations(hypothesis, pronouns, list, (position) =>
          isExpletive({ words, tags }, position),
        ),
      },
    ];
  });
  return {
    document,
    pronouns,
    candidates: candidates.filter(
      (candidate) =>
        candidate === candidates[0] ||
        hasSameExpletives(candidate, candidates[0]),
    ),
    hypotheses: hypotheses.length,
  };
}

/** Whether two hypotheses translate the same source pronouns by the same expletives. */
function hasSameExpletives(
  { translations }: Candidate,
  other: Candidate | undefined,
): boolean {
  return translations.every(({ isExpletive, pronoun }, at) => {
    const theirs = other?.translations[at];
    return isExpletive
      ? theirs?.isExpletive === true && theirs.pronoun === pronoun
      : theirs?.isExpletive !== true;
  });
}

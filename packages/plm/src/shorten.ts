import { isAbbreviation } from "@concord-mt/core";
import type { Hypothesis, NbestSentence } from "./nbest.ts";
import type { PronounList } from "./pronoun-list.ts";
import {
  type SourcePronoun,
  findSourcePronouns,
  findTranslations,
} from "./translations.ts";

/** Which words are pronouns. */
export interface ShorteningOptions {
  /** The target pronouns of the model. */
  readonly pronouns: PronounList;
  readonly sourcePronouns: readonly SourcePronoun[];
}

/**
 * Step 2 of §5: of all hypotheses that translate the source pronouns alike the one with the highest score stays. Words
 * that are not in the list of pronouns, and no word at all, count as one translation: the model says nothing of them.
 *
 * @returns Places in the list by falling score, the first of equals first; one place without a source pronoun.
 *
 * @throws RangeError if the list is empty or a score is not a number.
 */
export function shortenList(
  { source, hypotheses }: NbestSentence,
  { pronouns: list, sourcePronouns }: ShorteningOptions,
): number[] {
  const occurrences = findSourcePronouns(source, sourcePronouns);
  return bestOfEach(hypotheses, (hypothesis) =>
    findTranslations(hypothesis, occurrences, list)
      .map(({ pronoun = "" }) => pronoun)
      .join("\t"),
  );
}

/**
 * For lists without alignments, before they are aligned: of all hypotheses with the same pronouns in the same order the
 * best stays, so that only few must be aligned.
 *
 * @returns Places in the list as {@link shortenList} gives them.
 */
export function shortenByWords(
  {
    source,
    hypotheses,
  }: Pick<NbestSentence, "source"> & {
    readonly hypotheses: readonly Pick<Hypothesis, "words" | "score">[];
  },
  { pronouns: list, sourcePronouns }: ShorteningOptions,
): number[] {
  const isConcerned = findSourcePronouns(source, sourcePronouns).length > 0;
  return bestOfEach(hypotheses, ({ words }) =>
    isConcerned
      ? words
          .flatMap((word, at) =>
            isAbbreviation(words, at) ? [] : (list.fold(word) ?? []),
          )
          .join("\t")
      : "",
  );
}

function bestOfEach<H extends Pick<Hypothesis, "score">>(
  hypotheses: readonly H[],
  keyOf: (hypothesis: H) => string,
): number[] {
  if (hypotheses.length === 0)
    throw new RangeError("an n-best list must not be empty");
  const best = new Map<string, { index: number; score: number }>();
  hypotheses.forEach((hypothesis, index) => {
    const { score } = hypothesis;
    if (Number.isNaN(score))
      throw new RangeError(`the score of hypothesis ${index} is not a number`);
    const key = keyOf(hypothesis);
    const known = best.get(key);
    if (known === undefined || score > known.score)
      best.set(key, { index, score });
  });
  return [...best.values()]
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ index }) => index);
}

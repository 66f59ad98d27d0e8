import type { GenderedPronouns } from "@concord-mt/plm";
import type { AnnotatedItem } from "./annotated.ts";

/**
 * The baseline that a model must beat: how many of the sentence's pronouns have the gender of the nearest noun or name of
 * their number before them, in the translation. Where there is none, or its gender is not known, nothing is said.
 */
export function nearestNounScores(
  { documents, sentence: last }: AnnotatedItem,
  pronouns: GenderedPronouns,
): number[] {
  return documents.map(({ target }) => {
    const genders = new Map<string | undefined, string | undefined>();
    let agreeing = 0;
    for (const [sentence, { words, tags }] of target.entries())
      for (const [at, tag] of tags.entries()) {
        const pronoun = pronouns.find(words[at] ?? "", tag);
        if (
          sentence === last &&
          pronoun !== undefined &&
          genders.get(pronoun.number) === pronoun.gender
        )
          agreeing += 1;
        if (tag.upos === "NOUN" || tag.upos === "PROPN")
          genders.set(tag.number, tag.gender);
      }
    return agreeing;
  });
}

import { type WordTag, isAbbreviation } from "@concord-mt/core";
import { agreementTag } from "./agreement-tag.ts";
import type { PronounList } from "./pronoun-list.ts";

/** A sentence with a tag for each word. */
export interface TaggedSentence {
  readonly words: readonly string[];
  readonly tags: readonly WordTag[];
  /** The document that the sentence belongs to, where documents are known. */
  readonly document?: string | undefined;
}

/** A noun or pronoun of a sentence. */
export interface Mention {
  /** Its word, from 0. */
  readonly position: number;
  /** Its gender and number: `fem.sing.` */
  readonly tag: string;
  /** What it counts as, if it is a pronoun of the list. */
  readonly pronoun: string | undefined;
}

/** Which words are nouns. */
export interface MentionOptions {
  /** Proper nouns count as nouns. @defaultValue true */
  readonly properNouns?: boolean;
}

/**
 * The nouns and pronouns of a sentence, in order. A word of the list that the tagger takes for something else (*le* as
 * an article) is none, nor is an abbreviation (*la CE*).
 *
 * @throws RangeError if there is not one tag for each word.
 */
export function findMentions(
  { words, tags }: TaggedSentence,
  list: PronounList,
  { properNouns = true }: MentionOptions = {},
): Mention[] {
  if (tags.length !== words.length)
    throw new RangeError(
      `the tagger gave ${tags.length} tags for ${words.length} words`,
    );
  const mentions: Mention[] = [];
  tags.forEach((tag, position) => {
    const isPronoun = tag.upos === "PRON";
    const isNoun = tag.upos === "NOUN" || (properNouns && tag.upos === "PROPN");
    if (!isPronoun && !isNoun) return;
    const pronoun =
      isPronoun && !isAbbreviation(words, position)
        ? list.fold(words[position] ?? "")
        : undefined;
    mentions.push({ position, tag: agreementTag(tag), pronoun });
  });
  return mentions;
}

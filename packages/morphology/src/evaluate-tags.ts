import type { WordTag } from "@concord-mt/core";
import type { TaggedWord } from "./tagged-sentence.ts";

/** How many of how many are right. */
export interface Accuracy {
  readonly right: number;
  readonly total: number;
}

/** What {@link tagEvaluation} counts. */
export interface TagScores {
  /** Parts of speech of all words. */
  readonly upos: Accuracy;
  /** Genders of the nouns that have one. */
  readonly nounGender: Accuracy;
  /** Numbers of the nouns that have one. */
  readonly nounNumber: Accuracy;
  /** Genders of the pronouns that have one. */
  readonly pronounGender: Accuracy;
  /** Numbers of the pronouns that have one. */
  readonly pronounNumber: Accuracy;
  /** Parts of speech of the ambiguous forms where they are pronouns or determiners. */
  readonly pronounOrDeterminer: Accuracy;
  /** Lemmas, of the words for which the tagger gave one. */
  readonly lemma: Accuracy;
}

/** Counts sentence by sentence. */
export interface TagEvaluation {
  add(gold: readonly TaggedWord[], tags: readonly WordTag[]): void;
  scores(): TagScores;
}

/** Starts to count; `ambiguous` are forms, in lower case, that can be pronouns and determiners: *le, la, l', les*. */
export function tagEvaluation(ambiguous: Iterable<string> = []): TagEvaluation {
  const forms = new Set(ambiguous);
  const counts = {
    upos: { right: 0, total: 0 },
    nounGender: { right: 0, total: 0 },
    nounNumber: { right: 0, total: 0 },
    pronounGender: { right: 0, total: 0 },
    pronounNumber: { right: 0, total: 0 },
    pronounOrDeterminer: { right: 0, total: 0 },
    lemma: { right: 0, total: 0 },
  };
  function count(what: keyof typeof counts, isRight: boolean): void {
    counts[what].total += 1;
    if (isRight) counts[what].right += 1;
  }
  return {
    add: (gold, tags) => {
      for (const [at, word] of gold.entries()) {
        const tag = tags[at];
        if (tag === undefined) continue;
        count("upos", word.upos === tag.upos);
        const kind =
          word.upos === "NOUN"
            ? "noun"
            : word.upos === "PRON"
              ? "pronoun"
              : undefined;
        if (kind !== undefined && word.gender !== undefined)
          count(`${kind}Gender`, word.gender === tag.gender);
        if (kind !== undefined && word.number !== undefined)
          count(`${kind}Number`, word.number === tag.number);
        const isEither = word.upos === "PRON" || word.upos === "DET";
        if (isEither && forms.has(word.form.toLowerCase().replaceAll("’", "'")))
          count("pronounOrDeterminer", word.upos === tag.upos);
        if (tag.lemma !== undefined && word.lemma !== undefined)
          count("lemma", word.lemma === tag.lemma);
      }
    },
    scores: () => structuredClone(counts),
  };
}

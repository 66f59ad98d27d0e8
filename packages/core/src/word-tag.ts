/** The universal part-of-speech tags of Universal Dependencies 2, in alphabetical order. */
export const uposTags = [
  "ADJ",
  "ADP",
  "ADV",
  "AUX",
  "CCONJ",
  "DET",
  "INTJ",
  "NOUN",
  "NUM",
  "PART",
  "PRON",
  "PROPN",
  "PUNCT",
  "SCONJ",
  "SYM",
  "VERB",
  "X",
] as const;

/** A universal part of speech. */
export type Upos = (typeof uposTags)[number];

/** What a tagger says of one word, in the names of Universal Dependencies. */
export interface WordTag {
  readonly upos: Upos;
  /** Absent where the word has none or shows none: *on*, *vite*. */
  readonly gender?: "Masc" | "Fem" | "Neut";
  /** Absent where the word has none or shows none. */
  readonly number?: "Sing" | "Plur";
  /** The dictionary form, where the tagger knows it. */
  readonly lemma?: string;
}

/** Tags the words of a sentence; the result has one tag for each word. */
export interface Tagger {
  tag(words: readonly string[]): readonly WordTag[];
}

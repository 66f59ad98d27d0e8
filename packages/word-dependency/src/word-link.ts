/** The place of a word in a document. */
export interface WordPlace {
  readonly sentence: number;
  readonly word: number;
}

/** Two words of a document that depend on each other: a pronoun and the head of its antecedent, or any other pair (§7). */
export interface WordLink {
  readonly antecedent: WordPlace;
  readonly referent: WordPlace;
}

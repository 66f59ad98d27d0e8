/** The place of a word. */
export interface WordPlace {
  readonly sentence: number;
  readonly word: number;
}

/** A noun phrase or pronoun; places count the words of its sentence. */
export interface Antecedent {
  readonly sentence: number;
  readonly start: number;
  /** Behind the last word. */
  readonly end: number;
  readonly head: number;
}

/** A third-person pronoun and what it stands for. */
export interface PronounLink {
  readonly pronoun: WordPlace;
  /** Absent where the pronoun stands for nothing that a noun phrase names. */
  readonly antecedent?: Antecedent;
  /** How probable the model finds this decision, from 0 to 1. */
  readonly probability: number;
}

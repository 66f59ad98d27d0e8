/** Finds the stem of a word. */
export type Stem = (word: string) => string;

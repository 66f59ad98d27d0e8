/** Numbers words from 0 in the order in which they are first seen. */
export interface Vocabulary {
  readonly words: readonly string[];
  /** The word's number, or -1. */
  find(word: string): number;
  /** The word's number; a new word gets the next one. */
  add(word: string): number;
}

/** Makes a vocabulary that starts with the given words. */
export function makeVocabulary(initial: Iterable<string> = []): Vocabulary {
  const words: string[] = [];
  const ids = new Map<string, number>();
  const add = (word: string): number => {
    const known = ids.get(word);
    if (known !== undefined) return known;
    const own = detach(word);
    ids.set(own, words.length);
    words.push(own);
    return words.length - 1;
  };
  for (const word of initial) add(word);
  return { words, find: (word) => ids.get(word) ?? -1, add };
}

/** A slice of 13 units or more keeps the line that it was cut from alive in V8; joining makes a string of its own. */
export function detach(word: string): string {
  return word.length < 13 ? word : word.split("").join("");
}

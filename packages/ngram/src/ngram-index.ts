import type { ModelTables } from "./model-tables.ts";

/** The number of the n-gram that continues a context with a word, or -1. */
export type FindNgram = (context: number, word: number) => number;

/** Finds n-grams in a model's tables. */
export function indexNgrams(
  tables: Pick<ModelTables, "starts" | "prefix" | "word">,
): FindNgram {
  return findAmong(childStarts(tables), tables.word);
}

/** Where the continuations of each context begin, and where the last one's end. */
export function childStarts({
  starts,
  prefix,
}: Pick<ModelTables, "starts" | "prefix">): Int32Array {
  const contexts = starts.at(-2) ?? 0;
  const childStart = new Int32Array(contexts + 1);
  let number = starts[1] ?? 0;
  for (let context = 0; context < contexts; context += 1) {
    childStart[context] = number;
    while (prefix[number] === context) number += 1;
  }
  childStart[contexts] = number;
  return childStart;
}

/**
 * Finds n-grams among the continuations of their contexts. These are sorted by word, and most contexts have so few that
 * all lie in one line of memory: a binary search is as fast as a hash table here and needs no other room.
 */
export function findAmong(
  childStart: Int32Array,
  lastWord: Int32Array,
): FindNgram {
  return (context, word) => {
    let from = childStart[context] ?? 0;
    let to = childStart[context + 1] ?? 0;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const found = lastWord[middle] ?? 0;
      if (found === word) return middle;
      if (found < word) from = middle + 1;
      else to = middle;
    }
    return -1;
  };
}

/** For each n-gram the number of its longest proper suffix in the model, -1 for single words. */
export function linkSuffixes(
  { starts, prefix, word }: Pick<ModelTables, "starts" | "prefix" | "word">,
  find: FindNgram,
): Int32Array {
  const suffix = new Int32Array(word.length).fill(-1);
  for (let number = starts[1] ?? 0; number < word.length; number += 1) {
    const last = word[number] ?? 0;
    let context = suffix[prefix[number] ?? 0] ?? -1;
    let found = -1;
    while (context >= 0 && found < 0) {
      found = find(context, last);
      context = suffix[context] ?? -1;
    }
    suffix[number] = found < 0 ? last : found;
  }
  return suffix;
}

import { hashPair } from "./hash-pair.ts";
import type { ModelTables } from "./model-tables.ts";

/** The number of the n-gram that continues a context with a word, or -1. */
export type FindNgram = (context: number, word: number) => number;

/** Makes a hash table from (prefix, last word) to number for n-grams of two words and more: 6 to 12 bytes each. */
export function indexNgrams({
  starts,
  prefix,
  word: lastWord,
}: Pick<ModelTables, "starts" | "prefix" | "word">): FindNgram {
  const first = starts[1] ?? 0;
  const size = lastWord.length - first;
  let length = 16;
  while (length * 2 < size * 3) length *= 2;
  const slots = new Int32Array(length);
  const mask = length - 1;
  // The bits that numbers do not need hold a part of the hash, so that most wrong slots are passed without a look at
  // their n-grams, which lie elsewhere in memory.
  let numberMask = 1;
  while (numberMask <= lastWord.length) numberMask = numberMask * 2 + 1;
  numberMask |= 0;
  const hashMask = ~numberMask;
  for (let number = first; number < lastWord.length; number += 1) {
    const hash = hashPair(prefix[number] ?? 0, lastWord[number] ?? 0);
    let slot = hash & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = (hash & hashMask) | (number + 1);
  }
  return (context, word) => {
    const hash = hashPair(context, word);
    const part = hash & hashMask;
    let slot = hash & mask;
    for (;;) {
      const entry = slots[slot] ?? 0;
      if (entry === 0) return -1;
      if ((entry & hashMask) === part) {
        const number = (entry & numberMask) - 1;
        if (lastWord[number] === word && prefix[number] === context)
          return number;
      }
      slot = (slot + 1) & mask;
    }
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

import type { WordTag } from "@concord-mt/core";
import { sharedBytes } from "../shared-arrays.ts";
import type { WordTags } from "./word-tags.ts";

/** The tags that words may have, as codes of one byte; 0 is no tag. Places in this list stand in files: only add to it. */
const parts = ["NOUN", "PROPN", "PRON"] as const;
const genders = [undefined, "Masc", "Fem", "Neut"] as const;
const numbers = [undefined, "Sing", "Plur"] as const;

/** How many codes there are. */
export const tagCodes = 1 + parts.length * genders.length * numbers.length;

/** The code of each word's tag. */
export function encodeTags(
  words: readonly string[],
  tags: WordTags,
): Uint8Array {
  return Uint8Array.from(words, (word) => {
    const tag = tags.get(word);
    const part = parts.findIndex((upos) => upos === tag?.upos);
    if (tag === undefined || part < 0) return 0;
    const gender = genders.indexOf(tag.gender);
    const number = numbers.indexOf(tag.number);
    return (
      1 +
      (part * genders.length + Math.max(0, gender)) * numbers.length +
      Math.max(0, number)
    );
  });
}

/** {@link encodeTags} in memory that threads share, for features that are made in a thread. */
export function tagTable(words: readonly string[], tags: WordTags): Uint8Array {
  const table = sharedBytes(words.length);
  table.set(encodeTags(words, tags));
  return table;
}

/** The words that have a tag, from their codes. */
export function decodeTags(
  words: readonly string[],
  codes: Uint8Array,
): WordTags {
  const tags = new Map<string, WordTag>();
  codes.forEach((code, at) => {
    const word = words[at];
    if (code === 0 || word === undefined) return;
    const number = numbers[(code - 1) % numbers.length];
    const rest = Math.floor((code - 1) / numbers.length);
    const gender = genders[rest % genders.length];
    const upos = parts[Math.floor(rest / genders.length)];
    if (upos === undefined) return;
    tags.set(word, {
      upos,
      ...(gender === undefined ? {} : { gender }),
      ...(number === undefined ? {} : { number }),
    });
  });
  return tags;
}

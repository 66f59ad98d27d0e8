import { allocateBytes } from "@concord-mt/core";

/** Words as bytes in memory that threads share: as strings they would be copied with every share of the work. */
export type PackedWords = Uint8Array;

const packed = new WeakMap<readonly string[], PackedWords>();

/** Packs words, none of which has a line end; the same list is packed once. */
export function packWords(words: readonly string[]): PackedWords {
  const known = packed.get(words);
  if (known !== undefined) return known;
  const text = new TextEncoder().encode(words.join("\n"));
  const bytes = new Uint8Array(allocateBytes(text.length));
  bytes.set(text);
  packed.set(words, bytes);
  return bytes;
}

/** The words that {@link packWords} was given. */
export function unpackWords(bytes: PackedWords): string[] {
  // A copy: text cannot be decoded from shared memory.
  const own = new Uint8Array(bytes.length);
  own.set(bytes);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(own);
  return text === "" ? [] : text.split("\n");
}

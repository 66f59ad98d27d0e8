/**
 * What decides whether two words are the same: their text, or METEOR's hash of it. METEOR compares words by 32-bit hash
 * codes, and some words share one: `je` and `l'` do, so it takes them for the same word.
 */
export type WordIdentity = "hash" | "text";

/** The key of a text: words with the same key are the same word. */
export function wordKey(text: string, identity: WordIdentity): number | string {
  return identity === "hash" ? hashCode(text) : text;
}

// Java's hash of a string.
function hashCode(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1)
    hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash;
}

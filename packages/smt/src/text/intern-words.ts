/** Gives equal words as one and the same string: text that is cut into words holds each of them thousands of times. */
export function wordInterner(): (words: readonly string[]) => string[] {
  const known = new Map<string, string>();
  return (words) =>
    words.map((word) => {
      const same = known.get(word);
      if (same !== undefined) return same;
      known.set(word, word);
      return word;
    });
}

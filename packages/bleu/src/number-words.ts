/** Gives each word of the references a number; a hypothesis word that is in none of them gets −1. */
export function numberWords(
  hypothesis: readonly string[],
  references: readonly (readonly string[])[],
): { readonly hypothesis: Int32Array; readonly references: Int32Array[] } {
  const numbers = new Map<string, number>();
  return {
    references: references.map((words) =>
      convert(words, (word) => {
        const known = numbers.get(word);
        if (known !== undefined) return known;
        numbers.set(word, numbers.size);
        return numbers.size - 1;
      }),
    ),
    hypothesis: convert(hypothesis, (word) => numbers.get(word) ?? -1),
  };
}

// Int32Array.from goes through an iterator, which takes several times as long.
function convert(
  words: readonly string[],
  numberOf: (word: string) => number,
): Int32Array {
  const converted = new Int32Array(words.length);
  let at = 0;
  for (const word of words) {
    converted[at] = numberOf(word);
    at += 1;
  }
  return converted;
}

/** Gives each word of the references a number; a hypothesis word that is in none of them gets −1. */
export function numberWords(
  hypothesis: readonly string[],
  references: readonly (readonly string[])[],
): { readonly hypothesis: Int32Array; readonly references: Int32Array[] } {
  const numbers = new Map<string, number>();
  return {
    references: references.map((words) => numberNew(words, numbers)),
    hypothesis: numberKnown(hypothesis, numbers),
  };
}

// Plain loops: Int32Array.from goes through an iterator, which takes several times as long.

function numberNew(
  words: readonly string[],
  numbers: Map<string, number>,
): Int32Array {
  const converted = new Int32Array(words.length);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    let number = numbers.get(word);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(word, number);
    }
    converted[at] = number;
  }
  return converted;
}

function numberKnown(
  words: readonly string[],
  numbers: ReadonlyMap<string, number>,
): Int32Array {
  const converted = new Int32Array(words.length);
  for (let at = 0; at < words.length; at += 1) {
    converted[at] = numbers.get(words[at] ?? "") ?? -1;
  }
  return converted;
}

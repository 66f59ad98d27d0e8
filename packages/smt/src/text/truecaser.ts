/** Learns how words are written inside sentences. */
export interface FormCounter {
  add(words: readonly string[]): void;
  /** The most frequent form of each word that was seen inside a sentence, of equals the first seen. */
  finish(): string[];
}

/** Makes a counter of forms; the first words of sentences say nothing, since they have a capital whatever they are. */
export function formCounter(): FormCounter {
  const counts = new Map<string, Map<string, number>>();
  return {
    add: (words) => {
      words.forEach((word, at) => {
        if (isSentenceStart(words, at)) return;
        const folded = word.toLowerCase();
        const forms = counts.get(folded) ?? new Map<string, number>();
        forms.set(word, (forms.get(word) ?? 0) + 1);
        counts.set(folded, forms);
      });
    },
    finish: () =>
      Array.from(counts.values(), (forms) => {
        let best = "";
        let most = 0;
        for (const [form, count] of forms) {
          if (count <= most) continue;
          best = form;
          most = count;
        }
        return best;
      }),
  };
}

/** Writes words as they are written inside sentences. */
export interface Truecaser {
  /** Changes the first words of sentences only: a word that is not known stays as it is. */
  prepare(words: readonly string[]): string[];
  /** Gives every word its most frequent form: for text in lower case. */
  restore(words: readonly string[]): string[];
}

/**
 * Makes a true-caser from forms that {@link formCounter} found.
 *
 * @example
 * makeTruecaser(["the", "Paris"]).prepare(["The", "mayor", "of", "Paris"]); // ["the", "mayor", "of", "Paris"]
 */
export function makeTruecaser(forms: readonly string[]): Truecaser {
  const byWord = new Map(forms.map((form) => [form.toLowerCase(), form]));
  const formOf = (word: string): string =>
    byWord.get(word.toLowerCase()) ?? word;
  return {
    prepare: (words) =>
      words.map((word, at) =>
        isSentenceStart(words, at) ? formOf(word) : word,
      ),
    restore: (words) => words.map(formOf),
  };
}

const sentenceEnds = new Set([".", ":", "?", "!"]);
const opening = /^[\p{Ps}\p{Pi}\p{Pf}\p{Pe}"'¿¡«»„“”-]+$/u;

/** Whether only quotes and brackets stand between a word and the start of a sentence. */
function isSentenceStart(words: readonly string[], at: number): boolean {
  for (let before = at - 1; before >= 0; before -= 1) {
    const word = words[before] ?? "";
    if (sentenceEnds.has(word)) return true;
    if (!opening.test(word)) return false;
  }
  return true;
}

/** Gives the first letter of a sentence a capital, also behind quotes and brackets. */
export function capitalise(words: readonly string[]): string[] {
  const first = words.findIndex((word) => !opening.test(word));
  return words.map((word, at) => {
    if (at !== first) return word;
    const [letter = ""] = word;
    return letter.toUpperCase() + word.slice(letter.length);
  });
}

/** Compares words of two languages by their spelling. */
export interface SpellingComparer {
  /** From 0 (unlike) to 1 (the same letters) for the source word and the target word with these numbers. */
  similarity(source: number, target: number): number;
}

const shortestPrefix = 3;

/**
 * Spelling as evidence for translation: names, numbers, punctuation and words of common origin look alike.
 *
 * Two words are alike in the length of their common beginning over the length of the longer word, letters compared
 * without accents. A beginning of fewer than three letters, or of less than half the longer word, counts for nothing
 * unless the words are the same.
 */
export function spellingComparer(
  source: readonly string[],
  target: readonly string[],
): SpellingComparer {
  const sourceForms = source.map(fold);
  const targetForms = target.map(fold);
  const heads = new Map<string, number>();
  const sourceHeads = headNumbers(sourceForms, heads);
  const targetHeads = headNumbers(targetForms, heads);
  return {
    similarity: (s, t) =>
      sourceHeads[s] === targetHeads[t]
        ? compare(sourceForms[s] ?? "", targetForms[t] ?? "")
        : 0,
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 1;
  const shorter = Math.min(a.length, b.length);
  let prefix = 0;
  while (prefix < shorter && a[prefix] === b[prefix]) prefix += 1;
  const share = prefix / Math.max(a.length, b.length);
  return prefix >= shortestPrefix && share >= 0.5 ? share : 0;
}

// A table has millions of cells: comparing the numbers of first letters rules nearly all of them out.
function headNumbers(
  forms: readonly string[],
  heads: Map<string, number>,
): Int32Array {
  return Int32Array.from(forms, (form) => {
    const head = form.slice(0, shortestPrefix);
    const known = heads.get(head);
    if (known !== undefined) return known;
    heads.set(head, heads.size);
    return heads.size - 1;
  });
}

/** A word without case and accents. */
export function fold(word: string): string {
  return word
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}

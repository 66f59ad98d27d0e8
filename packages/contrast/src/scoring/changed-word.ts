/** Where translations first differ, and the words that they have there; the right one first. */
export interface ChangedWord {
  readonly position: number;
  readonly forms: readonly string[];
}

/**
 * The first word in which the right translation differs from a wrong one. Where the suite names the pronoun, the first
 * difference at that word counts.
 */
export function changedWord(
  versions: readonly (readonly string[])[],
  expected?: string,
): ChangedWord | undefined {
  const [right = [], ...others] = versions;
  const differs = (at: number): boolean =>
    others.some((other) => other[at] !== right[at]);
  const places = right.map((_, at) => at).filter(differs);
  const named =
    expected === undefined
      ? undefined
      : places.find((at) => fold(right[at] ?? "") === fold(expected));
  const position = named ?? places[0];
  return position === undefined
    ? undefined
    : {
        position,
        forms: versions.map((words) => fold(words[position] ?? "")),
      };
}

/** Case, apostrophes and the hyphen of an inverted pronoun make no difference. */
export function fold(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/[’ʼ]/g, "'")
    .replace(/^-(?:t-)?/, "");
}

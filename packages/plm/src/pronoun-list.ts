/** A pronoun that the model predicts, with spellings that count as the same. */
export interface PronounEntry {
  readonly form: string;
  readonly variants?: readonly string[];
}

/** The pronouns that a model predicts. */
export interface PronounList {
  readonly entries: readonly PronounEntry[];
  /**
   * The form that a word counts as, or `undefined` if it is not in the list. Case, the kind of apostrophe and what
   * joins an inverted pronoun to its verb (`-t-il`, `-il`) make no difference.
   */
  fold(word: string): string | undefined;
}

/**
 * Makes a list from a language pack's pronouns.
 *
 * @example
 * pronounList([{ form: "cela", variants: ["celà"] }]).fold("Celà"); // "cela"
 *
 * @throws RangeError if the list is empty, a form has white space or two entries share a spelling.
 */
export function pronounList(entries: readonly PronounEntry[]): PronounList {
  if (entries.length === 0)
    throw new RangeError("the list of pronouns must not be empty");
  const forms = new Map<string, string>();
  for (const { form, variants = [] } of entries) {
    if (form === "" || /\s/.test(form))
      throw new RangeError(
        `a pronoun must be one word, got ${JSON.stringify(form)}`,
      );
    for (const spelling of new Set([form, ...variants].map(normalise))) {
      const other = forms.get(spelling);
      if (other !== undefined)
        throw new RangeError(
          `${spelling} is a spelling of both ${other} and ${form}`,
        );
      forms.set(spelling, form);
    }
  }
  return {
    entries,
    fold: (word) => forms.get(word) ?? forms.get(normalise(word)),
  };
}

function normalise(word: string): string {
  return word
    .toLowerCase()
    .replace(/&apos;|&#39;|[’ʼ′]/g, "'")
    .replace(/^-(?:t-)?/, "");
}

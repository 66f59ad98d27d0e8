/** The four kinds of third-person pronoun, by what they agree with. */
export const pronounKinds = ["he", "she", "it", "they"] as const;
export type PronounKind = (typeof pronounKinds)[number];

/** What a form does in its sentence. */
export const pronounCases = [
  "subject",
  "object",
  "possessive",
  "reflexive",
  "either",
] as const;
export type PronounCase = (typeof pronounCases)[number];

/** A third-person pronoun. */
export interface Pronoun {
  readonly kind: PronounKind;
  readonly case: PronounCase;
}

const table: Readonly<
  Record<PronounKind, Readonly<Partial<Record<PronounCase, string>>>>
> = {
  he: {
    subject: "he",
    object: "him",
    possessive: "his",
    reflexive: "himself",
  },
  she: {
    subject: "she",
    either: "her",
    possessive: "hers",
    reflexive: "herself",
  },
  it: { either: "it", possessive: "its", reflexive: "itself" },
  they: {
    subject: "they",
    object: "them 'em",
    possessive: "their theirs",
    reflexive: "themselves themself",
  },
};

const pronouns: ReadonlyMap<string, Pronoun> = new Map(
  pronounKinds.flatMap((kind) =>
    pronounCases.flatMap((form) =>
      (table[kind][form]?.split(" ") ?? []).map((word): [string, Pronoun] => [
        word,
        { kind, case: form },
      ]),
    ),
  ),
);

/**
 * The third-person pronoun that a word is, in any casing; `undefined` for all other words.
 *
 * @example
 * pronounOf("Them"); // { kind: "they", case: "object" }
 */
export function pronounOf(word: string): Pronoun | undefined {
  // The longest is "themselves".
  return word.length > 10 ? undefined : pronouns.get(word.toLowerCase());
}

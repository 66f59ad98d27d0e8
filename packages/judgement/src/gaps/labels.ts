/** The label of whatever is no listed pronoun. */
export const otherGapLabel = "other";

/** The label of a gap in which the system wrote nothing: right only where annotators chose {@link noPronounGapLabel}. */
export const noneGapLabel = "none";

/** How a gap counts in which the system wrote nothing: `none`, which is always wrong, or `other`. */
export type EmptyGap = typeof noneGapLabel | typeof otherGapLabel;

/** What annotators choose where no pronoun could mend the sentence. */
export const badGapLabel = "bad translation";

/** What annotators choose where the translation is right without a pronoun; a gap in which nothing was written is right then. */
export const noPronounGapLabel = "no pronoun needed";

/** The labels of a gap: each listed pronoun with its spellings. */
export interface GapLabels {
  /** The listed pronouns, in order. */
  readonly pronouns: readonly string[];
  /** Which pronoun a word is spelt as; a pronoun is its own spelling. */
  readonly spellings: Readonly<Record<string, string>>;
}

/** The labels of the DiscoMT 2015 shared task, English to French. */
export const discoMt2015Labels: GapLabels = {
  pronouns: ["il", "elle", "ils", "elles", "ce", "on", "ça/cela"],
  spellings: {
    "c'": "ce",
    ça: "ça/cela",
    ca: "ça/cela",
    "ç'": "ça/cela",
    cela: "ça/cela",
    "cela/ça": "ça/cela",
    "ca/cela": "ça/cela",
  },
};

/**
 * Makes the function from what a system wrote to its label: a listed pronoun, `other`, or `none` for nothing at all.
 *
 * @example
 * gapLabeller(discoMt2015Labels)("C’"); // "ce"
 * gapLabeller(discoMt2015Labels)(""); // "none"
 */
export function gapLabeller(
  { pronouns, spellings }: GapLabels,
  { empty = noneGapLabel }: { readonly empty?: EmptyGap | undefined } = {},
): (word: string) => string {
  const known = new Map([
    ...pronouns.map((label) => [label, label] as const),
    ...Object.entries(spellings),
  ]);
  return (word) => {
    const form = spell(word);
    return known.get(form) ?? (nothing.has(form) ? empty : otherGapLabel);
  };
}

/** The labels that a choice accepts, as {@link gapLabeller} writes them; none for a bad translation. */
export function acceptedLabels(
  choices: readonly string[],
  { empty = noneGapLabel }: { readonly empty?: EmptyGap | undefined } = {},
): readonly string[] {
  return choices
    .filter((choice) => choice !== badGapLabel)
    .map((choice) => (choice === noPronounGapLabel ? empty : choice));
}

/** How nothing is written. */
const nothing: ReadonlySet<string> = new Set(["", "-", "–", noneGapLabel]);

/**
 * Makes the function from what an annotator chose to its label; `undefined` for a word that is no label.
 *
 * @example
 * choiceLabeller(discoMt2015Labels)("BAD_TRANSLATION"); // "bad translation"
 */
export function choiceLabeller(
  labels: GapLabels,
): (choice: string) => string | undefined {
  const label = gapLabeller(labels);
  return (choice) => {
    const word = spell(choice).replaceAll(/[\s_-]+/g, " ");
    if (word === otherGapLabel) return otherGapLabel;
    if (word === badGapLabel || word === "bad") return badGapLabel;
    if (word === noPronounGapLabel || word === "no pronoun")
      return noPronounGapLabel;
    const found = label(word);
    return found === otherGapLabel || found === noneGapLabel
      ? undefined
      : found;
  };
}

function spell(word: string): string {
  return word.normalize("NFC").trim().toLowerCase().replaceAll(/[’ʼ′]/g, "'");
}

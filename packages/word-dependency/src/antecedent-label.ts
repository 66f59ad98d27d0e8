import type { Tagger, WordTag } from "@concord-mt/core";

/** The label of a word of which nothing is known. */
export const noLabel = "none";

/** How an antecedent is seen by the model: its gender and number, its form, or its lemma. */
export type AntecedentLabel = "tag" | "form" | "lemma";

/**
 * Gender and number of a word as §4.3 writes them: `neut_sg`; `sg` or `pl` where the gender is not known, `none` where
 * nothing is.
 *
 * @example
 * agreementTag({ upos: "NOUN", gender: "Neut", number: "Sing" }); // "neut_sg"
 */
export function agreementTag({ gender, number }: WordTag): string {
  const short =
    number === undefined ? undefined : number === "Plur" ? "pl" : "sg";
  if (short === undefined) return noLabel;
  return gender === undefined ? short : `${gender.toLowerCase()}_${short}`;
}

/**
 * What stands for an antecedent word in the model. Only nouns, names and pronouns have a tag: the article next to a noun
 * says nothing that the noun does not say.
 */
export function antecedentLabel(
  form: string,
  tag: WordTag,
  label: AntecedentLabel,
): string {
  switch (label) {
    case "tag":
      return isNominal(tag) ? agreementTag(tag) : noLabel;
    case "form":
      return form.toLowerCase();
    case "lemma":
      return (tag.lemma ?? form).toLowerCase();
  }
}

/** Whether a word can be what a pronoun stands for, or a pronoun. */
export function isNominal({ upos }: WordTag): boolean {
  return upos === "NOUN" || upos === "PROPN" || upos === "PRON";
}

/** Labels the words of translated sentences, each in its sentence. */
export function sentenceLabels(
  tagger: Tagger,
  label: AntecedentLabel = "tag",
): (words: readonly string[]) => readonly string[] {
  return (words) =>
    tagger
      .tag(words)
      .map((tag, at) => antecedentLabel(words[at] ?? "", tag, label));
}

/** Labels that say something, where there are any; of several words of which none does, one is enough. */
export function tellingLabels(labels: readonly string[]): readonly string[] {
  const telling = labels.filter((label) => label !== noLabel);
  return telling.length > 0 ? telling : labels.slice(0, 1);
}

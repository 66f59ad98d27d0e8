import type { WordTag } from "@concord-mt/core";

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
  if (short === undefined) return "none";
  return gender === undefined ? short : `${gender.toLowerCase()}_${short}`;
}

/** What stands for an antecedent word in the model. */
export function antecedentLabel(
  form: string,
  tag: WordTag,
  label: AntecedentLabel,
): string {
  switch (label) {
    case "tag":
      return agreementTag(tag);
    case "form":
      return form.toLowerCase();
    case "lemma":
      return (tag.lemma ?? form).toLowerCase();
  }
}

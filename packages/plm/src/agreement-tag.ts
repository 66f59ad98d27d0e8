import type { WordTag } from "@concord-mt/core";

const genders = { Masc: "masc", Fem: "fem", Neut: "neut" } as const;
const numbers = { Sing: "sing", Plur: "plur" } as const;

/** A gender as the model's tags write it. */
export type TagGender = (typeof genders)[keyof typeof genders];

/** A number as the model's tags write it. */
export type TagNumber = (typeof numbers)[keyof typeof numbers];

/**
 * Gender and number of a noun or pronoun as one word of the model; `unk` where the tagger gives no value.
 *
 * @example
 * agreementTag({ gender: "Fem", number: "Sing" }); // "fem.sing."
 * agreementTag({ number: "Sing" }); // "unk.sing."
 */
export function agreementTag({
  gender,
  number,
}: Pick<WordTag, "gender" | "number">): string {
  const first = gender === undefined ? "unk" : genders[gender];
  const second = number === undefined ? "unk" : numbers[number];
  return `${first}.${second}.`;
}

/** Whether both values of a tag are known. */
export function isComplete(tag: string): boolean {
  return !tag.includes("unk");
}

/** Whether a word of a model is a tag; all its other words are pronouns. */
export function isAgreementTag(word: string): boolean {
  return /^(?:masc|fem|neut|unk)\.(?:sing|plur|unk)\.$/.test(word);
}

import { type WordTag, uposTags } from "@concord-mt/core";

/** A gender in the names of Universal Dependencies. */
export type Gender = NonNullable<WordTag["gender"]>;

/** A number in the names of Universal Dependencies. */
export type GrammaticalNumber = NonNullable<WordTag["number"]>;

/** Label 0 of an attribute is its absence. */
export const genders = [undefined, "Masc", "Fem", "Neut"] as const;
export const numbers = [undefined, "Sing", "Plur"] as const;

const uposNumbers: ReadonlyMap<string, number> = new Map(
  uposTags.map((tag, at) => [tag, at]),
);

/** The place of a part of speech in core's list. */
export function uposNumber(upos: string): number | undefined {
  return uposNumbers.get(upos);
}

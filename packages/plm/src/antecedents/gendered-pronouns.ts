import type { WordTag } from "@concord-mt/core";
import type { Gender, GrammaticalNumber } from "./document.ts";

/** A pronoun whose form shows the gender and number of what it stands for. */
export interface GenderedPronoun {
  readonly form: string;
  readonly gender: Gender;
  readonly number: GrammaticalNumber;
}

/** Finds such pronouns among the words of a sentence. */
export interface GenderedPronouns {
  readonly list: readonly GenderedPronoun[];
  find(word: string, tag?: WordTag): GenderedPronoun | undefined;
}

/** What a language pack says of a target pronoun. */
export interface ListedPronoun {
  readonly form: string;
  readonly lemma?: string | undefined;
  readonly person?: 1 | 2 | 3 | undefined;
  readonly gender?: "masculine" | "feminine" | "neuter" | "common" | undefined;
  readonly number?: "singular" | "plural" | undefined;
  readonly case?: string | undefined;
  readonly ambiguous?: boolean | undefined;
}

// Demonstratives agree too, but with what follows them (celui qui) as often as with what stands before.
const personal = new Set(["il", "elle", "er", "sie", "es", "él", "egli"]);
const genders = {
  masculine: "Masc",
  feminine: "Fem",
  neuter: "Neut",
  common: undefined,
} as const;
const numbers = { singular: "Sing", plural: "Plur" } as const;

/**
 * The personal subject pronouns of a pack that show gender and number. A form that may be several (German *sie*) takes
 * both from its tag.
 *
 * @example
 * genderedPronouns(pack.pronouns.target).find("-elles")?.gender; // "Fem"
 */
export function genderedPronouns(
  pronouns: readonly ListedPronoun[],
): GenderedPronouns {
  const listed = pronouns.filter(
    (one) =>
      one.person === 3 &&
      one.ambiguous !== true &&
      (one.case === undefined || one.case === "nominative") &&
      personal.has(one.lemma ?? one.form),
  );
  const byForm = new Map(listed.map((one) => [one.form, one]));
  return {
    list: listed.flatMap((one) => complete(one) ?? []),
    find: (word, tag) => {
      const found = byForm.get(fold(word));
      return found && complete(found, tag);
    },
  };
}

function complete(
  { form, gender, number }: ListedPronoun,
  tag?: WordTag,
): GenderedPronoun | undefined {
  const own = gender === undefined ? tag?.gender : genders[gender];
  const count = number === undefined ? tag?.number : numbers[number];
  return own === undefined || count === undefined
    ? undefined
    : { form, gender: own, number: count };
}

/** Case and what joins an inverted pronoun to its verb make no difference. */
function fold(word: string): string {
  return word.toLowerCase().replace(/^-(?:t-)?/, "");
}

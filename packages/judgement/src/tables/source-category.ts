import type { PackPronouns } from "@concord-mt/pack";

/** The kinds of source pronouns in Table 1 of Hardmeier & Federico (2010), in its order. */
export const sourceCategories = [
  "masc. sg.",
  "fem. sg.",
  "neuter sg.",
  "plural",
  "polite address",
  "reflexive",
  "demonstrative",
  "pron. + prep.",
] as const;

/** What is none of the categories. */
export const otherCategory = "other";

/**
 * Makes the function from a source pronoun to its category in the paper's Table 1: where the pack's own categories have one
 * of these names, its members as they are written (*Sie*, then *sie*), else by reflexive case, number and gender (no person: demonstrative). A form that
 * may be of several (*sie*) and one that the pack does not know are `other`.
 *
 * @example
 * sourceCategory(pack.pronouns)("they"); // "plural"
 */
export function sourceCategory({
  source,
  categories = {},
}: Pick<PackPronouns, "source" | "categories">): (form: string) => string {
  const known = new Map<string, string>();
  for (const { form, ...features } of source) {
    const name = byFeatures(features);
    if (name !== undefined && !known.has(form)) known.set(form, name);
  }
  for (const name of [...sourceCategories, otherCategory])
    for (const form of categories[name] ?? []) known.set(form, name);
  return (form) =>
    known.get(form) ?? known.get(form.toLowerCase()) ?? otherCategory;
}

function byFeatures({
  person,
  gender,
  number,
  case: role,
}: Omit<PackPronouns["source"][number], "form">): string | undefined {
  if (role === "reflexive") return "reflexive";
  // In packs demonstratives alone have no person; the first and the second are not anaphoric.
  if (person === undefined) return "demonstrative";
  if (person !== 3) return undefined;
  if (number === "plural") return "plural";
  if (number !== "singular") return undefined;
  switch (gender) {
    case "masculine":
      return "masc. sg.";
    case "feminine":
      return "fem. sg.";
    case "neuter":
      return "neuter sg.";
    default:
      return undefined;
  }
}

import type { TaggedSentence } from "./mentions.ts";

/** Says of a pronoun of a sentence whether it stands for nothing: *il* in *il faut partir*. */
export type IsExpletive = (
  sentence: TaggedSentence,
  position: number,
) => boolean;

/** Languages whose expletive pronouns are known. */
export const expletiveLanguages: readonly string[] = ["fr"];

/**
 * Rules for expletive pronouns of a language; `undefined` if there are none. French: *il* with a verb that is impersonal
 * (*il faut*, *il y a*, *il s'agit*), or with *être* and an adjective or participle before *que* or *de* (*il est vrai
 * que*), also inverted (*faut-il*).
 */
export function expletiveRules(language: string): IsExpletive | undefined {
  return language === "fr" ? isFrenchExpletive : undefined;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const between = words("ne n' nous vous me m' te t' lui leur en");
const impersonal = words(
  "faut fallait faudra faudrait fallut faille fallu convient convenait conviendra conviendrait importe importait importera importerait incombe incombait suffit suffisait suffira suffirait existe existait existera existerait reste restait restera resterait semble semblait semblera semblerait paraît parait paraissait apparaît apparait appartient appartenait appartiendra résulte ressort découle advient pleut neige vaut vaudrait",
);
const withSe = words(
  "agit agissait agira agirait agisse avère avérait ensuit peut pourrait",
);
const toHave = words("a avait aura aurait ait eut eût avoir");
const toBe = words("est était sera serait soit fut fût");
const modal = words(
  "peut pouvait pourra pourrait doit devait devra devrait va",
);
/** What follows *être* where *il* is somebody or something. */
const personal = words(
  "capable conscient responsable convaincu persuadé chargé fier prêt sûr content heureux digne proche tenu coupable ravi désireux soucieux membre président ministre victime",
);

function isFrenchExpletive(
  { words: forms, tags }: TaggedSentence,
  position: number,
): boolean {
  const at = (index: number): string => normalise(forms[index] ?? "");
  if (at(position) !== "il") return false;
  // Inverted: the verb stands before.
  if ((forms[position] ?? "").startsWith("-")) {
    const verb = at(position - 1);
    if (impersonal.has(verb) || withSe.has(verb))
      return impersonal.has(verb) || /^s[e']$/.test(at(position - 2));
    if (toHave.has(verb)) return at(position - 2) === "y";
    return toBe.has(verb) && isImpersonalTo(position + 1);
  }
  let next = position + 1;
  while (between.has(at(next))) next += 1;
  if (modal.has(at(next)) && isModal(next + 1)) return true;
  if (impersonal.has(at(next))) return true;
  if (at(next) === "y") return toHave.has(at(next + 1));
  if (/^s[e']$/.test(at(next))) return withSe.has(at(next + 1));
  if (at(next) === "va") return /^(?:de|sans)$/.test(at(next + 1));
  const isPassive = toHave.has(at(next)) && at(next + 1) === "été";
  return (
    (toBe.has(at(next)) && isImpersonalTo(next + 1)) ||
    (isPassive && isImpersonalTo(next + 2))
  );

  /** *il peut y avoir*, *il doit s'agir*, *il va falloir*. */
  function isModal(from: number): boolean {
    let index = from;
    while (tags[index]?.upos === "ADV") index += 1;
    if (at(index) === "y") return at(index + 1) === "avoir";
    if (/^s[e']$/.test(at(index))) return at(index + 1) === "agir";
    return at(index) === "falloir";
  }

  /** An adjective, participle or *temps*, after at most three adverbs, before *que* or *de*. */
  function isImpersonalTo(from: number): boolean {
    let index = from;
    while (index < from + 3 && isAdverb(index)) index += 1;
    const form = at(index);
    const upos = tags[index]?.upos;
    const isHead =
      upos === "ADJ" ||
      upos === "VERB" ||
      /^(?:temps|question|clair)$/.test(form);
    if (
      !isHead ||
      personal.has(form.replace(/e?s?$/, "")) ||
      personal.has(form)
    )
      return false;
    return /^(?:que|qu'|de|d')$/.test(at(index + 1));
  }

  function isAdverb(index: number): boolean {
    const upos = tags[index]?.upos;
    return upos === "ADV" || at(index) === ",";
  }
}

function normalise(word: string): string {
  return word
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/^-(?:t-)?/, "");
}

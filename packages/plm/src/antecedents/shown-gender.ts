import type { Upos } from "@concord-mt/core";
import type { BilingualSentence, Gender } from "./document.ts";

/** The genders that a form can have as a part of speech, as a lexicon lists them; none where it is not listed. */
export type GendersOf = (form: string, upos: Upos) => ReadonlySet<Gender>;

/**
 * Whether a noun's gender can be seen: its form has no other (*maison*), or a word beside it that agrees with it has no
 * other (*la garde*, but not *les gardes*). A noun that nobody lists has a gender that the tagger guessed.
 */
export function isGenderShown(
  { words, tags }: Pick<BilingualSentence, "words" | "tags">,
  word: number,
  gendersOf: GendersOf,
): boolean {
  const gender = tags[word]?.gender;
  const isOnly = (at: number): boolean => {
    const upos = tags[at]?.upos;
    if (upos === undefined || gender === undefined) return false;
    const listed = gendersOf((words[at] ?? "").toLowerCase(), upos);
    return listed.size === 1 && listed.has(gender);
  };
  const isBeside = (at: number): boolean =>
    tags[at]?.upos === "DET" || tags[at]?.upos === "ADJ";
  return (
    isOnly(word) ||
    [word - 2, word - 1, word + 1].some((at) => isBeside(at) && isOnly(at))
  );
}

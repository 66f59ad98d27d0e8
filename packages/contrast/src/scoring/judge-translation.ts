import type { Alignment } from "@concord-mt/core";
import { fold } from "./changed-word.ts";

/** What a translation made of the pronoun. */
export type TranslationVerdict = "right" | "wrong" | "other" | "untranslated";

/** A translation of the item's source by a system. */
export interface JudgedTranslation {
  readonly words: readonly string[];
  readonly alignment: Alignment;
}

/**
 * Whether the words that a translation has for the source pronoun are the right form or a wrong one, by its word
 * alignment; a form that stands elsewhere in the sentence does not count. An unaligned pronoun is looked for where its
 * neighbours were translated, among words that are linked to nothing else.
 */
export function judgeTranslation(
  { words, alignment }: JudgedTranslation,
  pronoun: {
    /** Its place in the source. */
    readonly position: number;
    readonly right: string;
    readonly wrong: readonly string[];
  },
): TranslationVerdict {
  const linked = targetsOf(alignment, pronoun.position);
  const found = readForms(linked);
  if (found !== undefined) return found;
  const near = [pronoun.position - 1, pronoun.position + 1].flatMap((at) =>
    targetsOf(alignment, at),
  );
  if (near.length > 0) {
    const taken = new Set(alignment.map(({ target }) => target));
    const [low, high] = [Math.min(...near) - 1, Math.max(...near) + 1];
    const around = words
      .map((_, at) => at)
      .filter((at) => at >= low && at <= high && !taken.has(at));
    const repaired = readForms(around);
    if (repaired !== undefined) return repaired;
  }
  return linked.length === 0 ? "untranslated" : "other";

  function readForms(places: readonly number[]): "right" | "wrong" | undefined {
    const forms = places.map((at) => fold(words[at] ?? ""));
    if (forms.includes(fold(pronoun.right))) return "right";
    return forms.some((form) => pronoun.wrong.map(fold).includes(form))
      ? "wrong"
      : undefined;
  }
}

function targetsOf(alignment: Alignment, position: number): number[] {
  return alignment
    .filter(({ source }) => source === position)
    .map(({ target }) => target);
}

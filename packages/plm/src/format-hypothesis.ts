import type { ScoredCandidate } from "./score-candidate.ts";

/**
 * Writes a hypothesis as the paper's Fig. 3 does: before each scored pronoun the tags of the preceding nouns and
 * pronouns, behind it `-PRN`, and `*` if it has the same number as the source pronoun.
 *
 * @example
 * formatHypothesis(candidate);
 * // "… est venue , fem.sing. fem.sing. fem.sing. fem.sing. il-PRN* avait perdu son toit ."
 */
export function formatHypothesis({
  hypothesis,
  pronouns,
}: Pick<ScoredCandidate, "hypothesis" | "pronouns">): string {
  const byPosition = new Map(pronouns.map((found) => [found.position, found]));
  return hypothesis.words
    .flatMap((word, position) => {
      const found = byPosition.get(position);
      if (found === undefined) return [word];
      const mark = found.isSameNumber ? "*" : "";
      return [...found.context, `${word}-PRN${mark}`];
    })
    .join(" ");
}

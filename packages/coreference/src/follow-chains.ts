import type { Antecedent, PronounLink } from "./links.ts";

/**
 * Links that go on from pronoun to pronoun until they reach a noun phrase; one that ends at a pronoun without an
 * antecedent stays with that pronoun. Probabilities stay those of the first step.
 */
export function followChains(links: readonly PronounLink[]): PronounLink[] {
  const ends = new Map<string, Antecedent>();
  // Antecedents come before their pronouns, so that the end of each chain is known when it is asked for.
  return links.map((link) => {
    const { pronoun, antecedent } = link;
    if (antecedent === undefined) return link;
    const isWord = antecedent.end - antecedent.start === 1;
    const end =
      (isWord
        ? ends.get(`${antecedent.sentence}:${antecedent.head}`)
        : undefined) ?? antecedent;
    ends.set(`${pronoun.sentence}:${pronoun.word}`, end);
    return { ...link, antecedent: end };
  });
}

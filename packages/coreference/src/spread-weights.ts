import type { WeighedPronoun } from "./weigh.ts";

/** How probably a pronoun stands for each head word before it. */
export interface SpreadPronoun {
  readonly sentence: number;
  readonly word: number;
  readonly none: number;
  /** Probability by `sentence:word` of the head. */
  readonly heads: ReadonlyMap<string, number>;
}

/**
 * Hands the probability of each pronoun on to what that pronoun stands for itself, so that nouns get what reaches them
 * through chains; a pronoun keeps its own beside that. The sum may therefore exceed 1.
 */
export function spreadWeights(
  weighed: readonly WeighedPronoun[],
): SpreadPronoun[] {
  const nouns = new Map<string, ReadonlyMap<string, number>>();
  // Antecedents come before their pronouns, so that what they stand for is known when it is asked for.
  return weighed.map(({ pronoun, none, candidates }) => {
    const own = new Map<string, number>();
    const heads = new Map<string, number>();
    for (const { antecedent, probability, isPronoun } of candidates) {
      const head = `${antecedent.sentence}:${antecedent.head}`;
      add(heads, head, probability);
      const further = isPronoun ? nouns.get(head) : undefined;
      if (further === undefined) {
        add(own, head, probability);
        continue;
      }
      for (const [noun, share] of further) {
        add(own, noun, share * probability);
        add(heads, noun, share * probability);
      }
    }
    const { sentence, word } = pronoun;
    nouns.set(`${sentence}:${word}`, own);
    return { sentence, word, none, heads };
  });
}

function add(to: Map<string, number>, key: string, value: number): void {
  to.set(key, (to.get(key) ?? 0) + value);
}

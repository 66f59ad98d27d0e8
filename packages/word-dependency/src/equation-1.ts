import { tellingLabels } from "./antecedent-label.ts";
import { untranslated } from "./dependency-counts.ts";
import type { DependencyModel } from "./dependency-model.ts";

/** How a dependency is scored. */
export interface DependencyScoreOptions {
  /**
   * The score where the antecedent is translated and the pronoun is not. Without one it is ln p(none | antecedent), as
   * learnt: leaving a pronoun out must not be free. @defaultValue learnt
   */
  readonly unalignedScore?: number;
  /** `pmi` divides by p(referent), so that a frequent pronoun gains nothing by being frequent. @defaultValue "probability" */
  readonly measure?: "probability" | "pmi";
}

/** What a dependency scores, and why it scores nothing. */
export interface DependencyScore {
  /** A natural logarithm, 0 where there is no antecedent. */
  readonly score: number;
  readonly outcome:
    "scored" | "untranslated-pronoun" | "untranslated-antecedent";
}

/**
 * Equation 1: ln max p(t_ref | t_ant) over the target words that are aligned to the pronoun and the labels of those that
 * are aligned to its antecedent; words without a gender or number count only where no other word has one. An antecedent
 * without any words scores nothing.
 */
export function scoreDependency(
  model: DependencyModel,
  {
    referents,
    antecedents,
  }: {
    readonly referents: readonly string[];
    /** Labels, see {@link antecedentLabel}. */
    readonly antecedents: readonly string[];
  },
  { unalignedScore, measure = "probability" }: DependencyScoreOptions = {},
): DependencyScore {
  if (antecedents.length === 0)
    return { score: 0, outcome: "untranslated-antecedent" };
  const isLeftOut = referents.length === 0;
  if (isLeftOut && unalignedScore !== undefined)
    return { score: unalignedScore, outcome: "untranslated-pronoun" };
  let best = -Infinity;
  for (const referent of isLeftOut ? [untranslated] : referents) {
    const word = referent.toLowerCase();
    const prior = measure === "pmi" ? model.logPrior(word) : 0;
    for (const antecedent of tellingLabels(antecedents))
      best = Math.max(best, model.logProbability(word, antecedent) - prior);
  }
  return {
    score: best,
    outcome: isLeftOut ? "untranslated-pronoun" : "scored",
  };
}

import { tellingLabels } from "./antecedent-label.ts";
import { untranslated } from "./dependency-counts.ts";
import type { DependencyModel } from "./dependency-model.ts";
import type { DependencyMeasure } from "./omission-scores.ts";

/** How a dependency is scored. */
export interface DependencyScoreOptions {
  /**
   * The score where the antecedent is translated and the pronoun is not: a number, `learnt` for ln p(none | antecedent)
   * alone, or `average`, the same but no more than a pronoun that is there scores on average. Leaving a pronoun out must
   * not be free. @defaultValue "average"
   */
  readonly unalignedScore?: number | "average" | "learnt";
  /** `pmi` divides by p(referent), so that a frequent pronoun gains nothing by being frequent. @defaultValue "probability" */
  readonly measure?: DependencyMeasure;
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
  {
    unalignedScore = "average",
    measure = "probability",
  }: DependencyScoreOptions = {},
): DependencyScore {
  if (antecedents.length === 0)
    return { score: 0, outcome: "untranslated-antecedent" };
  const telling = tellingLabels(antecedents);
  if (referents.length === 0)
    return {
      score:
        typeof unalignedScore === "number"
          ? unalignedScore
          : highest(
              telling.map((antecedent) =>
                unalignedScore === "learnt"
                  ? model.score(untranslated, antecedent, measure)
                  : model.omission(antecedent, measure),
              ),
            ),
      outcome: "untranslated-pronoun",
    };
  return {
    score: highest(
      referents.flatMap((referent) => {
        const word = referent.toLowerCase();
        return telling.map((antecedent) =>
          model.score(word, antecedent, measure),
        );
      }),
    ),
    outcome: "scored",
  };
}

function highest(scores: readonly number[]): number {
  return scores.reduce((best, score) => Math.max(best, score), -Infinity);
}

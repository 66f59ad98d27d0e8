import type { PreparedSentence } from "./prepare.ts";
import { type DecisionOptions, preparedReranker } from "./rerank.ts";

/** The values to try. */
export interface WeightGrid {
  readonly alpha: readonly number[];
  readonly beta: readonly number[];
}

/** One pair of weights and what it chose. */
export interface GridPoint {
  readonly alpha: number;
  readonly beta: number;
  /** For each sentence the place of the chosen candidate in its shortened list. */
  readonly choices: readonly number[];
  /** Number of sentences in which this is not the decoder's own best. */
  readonly changed: number;
}

/**
 * Re-ranks a development set with each pair of weights; what to make of the choices (a metric, intervals) is the
 * caller's. With α = 0 nothing changes whatever β is, so that α is tried once.
 */
export function* searchWeights(
  sentences: readonly PreparedSentence[],
  { alpha: alphas, beta: betas }: WeightGrid,
  options: Omit<DecisionOptions, "alpha" | "beta">,
): Generator<GridPoint> {
  for (const alpha of alphas) {
    for (const beta of alpha === 0 ? betas.slice(0, 1) : betas) {
      const reranker = preparedReranker({ ...options, alpha, beta });
      const choices = sentences.map((sentence) => {
        const { candidates, chosen } = reranker.next(sentence);
        return candidates.indexOf(chosen);
      });
      const changed = choices.filter((choice) => choice > 0).length;
      yield { alpha, beta, choices, changed };
    }
  }
}

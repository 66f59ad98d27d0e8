import type { Alignment } from "@concord-mt/core";

/** One entry of an n-best list. */
export interface Hypothesis {
  readonly words: readonly string[];
  /** The decoder's score, higher is better. */
  readonly score: number;
  /** Links with the source words. */
  readonly alignment: Alignment;
}

/** A source sentence with its n-best list. */
export interface NbestSentence {
  readonly source: readonly string[];
  readonly hypotheses: readonly Hypothesis[];
  /** The document that the sentence belongs to, where documents are known. */
  readonly document?: string | undefined;
}

/** The place of the hypothesis with the highest score, the first of equals; -1 if there is none. */
export function bestHypothesis(hypotheses: readonly Hypothesis[]): number {
  let best = -1;
  hypotheses.forEach(({ score }, at) => {
    const highest = hypotheses[best]?.score;
    if (highest === undefined || score > highest) best = at;
  });
  return best;
}

import type { Score } from "./metric.ts";

/**
 * How a word's translation in the hypothesis compares with that in the reference (APT, Miculicich Werlen &
 * Popescu-Belis 2017, §2.4; ACT, Hajlaoui & Popescu-Belis 2013, §2.1).
 */
export type SixCase = 1 | 2 | 3 | 4 | 5 | 6;

/** The six cases, in order. */
export const sixCases = [1, 2, 3, 4, 5, 6] as const;

/** What each case is called. */
export const caseNames: Readonly<Record<SixCase, string>> = {
  1: "identical",
  2: "equivalent",
  3: "different",
  4: "not in hypothesis",
  5: "not in reference",
  6: "in neither",
};

/** A number for each case, case 1 first. */
export type PerCase = readonly [number, number, number, number, number, number];

/** The papers' usual weights: 1 for identical, .5 for equivalent, 0 for the rest. */
export const defaultCaseWeights: PerCase = [1, 0.5, 0, 0, 0, 0];

/** How counts of cases become a score. */
export interface SixCaseOptions {
  /** Credit of each case, from 0 to 1. @defaultValue `[1, 0.5, 0, 0, 0, 0]` */
  readonly weights?: PerCase;
  /** Cases left out of numerator and denominator (the paper's Cd). @defaultValue none */
  readonly discard?: readonly SixCase[];
}

/** A score over the six cases. */
export interface SixCaseScore extends Score {
  /** How often each case occurred, discarded ones included. */
  readonly cases: PerCase;
  /** Number of occurrences that count: those of the cases that are not discarded. */
  readonly total: number;
}

/**
 * Makes the scorer for given weights and discards: Σ w_c n_c / Σ n_c over the cases kept (APT, eq. 1).
 *
 * The score is `undefined` when no occurrence counts.
 *
 * @throws RangeError if a weight is not between 0 and 1, or a discarded case not one of the six.
 */
export function sixCaseScorer({
  weights = defaultCaseWeights,
  discard = [],
}: SixCaseOptions = {}): (counts: ArrayLike<number>) => SixCaseScore {
  checkWeights(weights);
  const discarded = new Set<number>(discard);
  for (const name of discarded) {
    if (!sixCases.some((known) => known === name))
      throw new RangeError(`a case is 1 to 6, got ${name}`);
  }
  const kept = sixCases.filter((name) => !discarded.has(name));
  return (counts) => {
    // Written out: resampling scores hundreds of thousands of rows.
    const cases: PerCase = [
      counts[0] ?? 0,
      counts[1] ?? 0,
      counts[2] ?? 0,
      counts[3] ?? 0,
      counts[4] ?? 0,
      counts[5] ?? 0,
    ];
    let total = 0;
    let credit = 0;
    for (const name of kept) {
      const count = cases[name - 1] ?? 0;
      total += count;
      credit += count * (weights[name - 1] ?? 0);
    }
    return { score: total === 0 ? undefined : credit / total, cases, total };
  };
}

function checkWeights(weights: readonly number[]): void {
  if (weights.length !== 6)
    throw new RangeError(
      `expected 6 weights, one per case, got ${weights.length}`,
    );
  for (const weight of weights) {
    if (!(weight >= 0 && weight <= 1))
      throw new RangeError(`a weight is between 0 and 1, got ${weight}`);
  }
}

/** What is known of one occurrence when its case is decided. */
export interface CaseEvidence {
  readonly inReference: boolean;
  readonly inHypothesis: boolean;
  readonly identical: boolean;
  readonly equivalent: boolean;
}

/** The case that the evidence makes; `identical` and `equivalent` matter only where both sides have a translation. */
export function decideCase({
  inReference,
  inHypothesis,
  identical,
  equivalent,
}: CaseEvidence): SixCase {
  if (!inReference) return inHypothesis ? 5 : 6;
  if (!inHypothesis) return 4;
  if (identical) return 1;
  return equivalent ? 2 : 3;
}

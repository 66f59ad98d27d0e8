/** How often two events happened together, alone and not at all. */
export interface Contingency {
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
}

/**
 * Dunning's log-likelihood ratio, −2 log λ (Dunning 1993, §4): how surprising the counts are if the events are
 * independent. Not negative; 0 where they are just what independence predicts.
 *
 * @example
 * logLikelihoodRatio({ both: 110, onlyFirst: 2442, onlySecond: 111, neither: 29114 }); // 270.7, the paper's Table 2
 */
export function logLikelihoodRatio({
  both,
  onlyFirst,
  onlySecond,
  neither,
}: Contingency): number {
  const rows = term(both + onlyFirst) + term(onlySecond + neither);
  const columns = term(both + onlySecond) + term(onlyFirst + neither);
  const cells = term(both) + term(onlyFirst) + term(onlySecond) + term(neither);
  const total = term(both + onlyFirst + onlySecond + neither);
  // Rounding can leave a trace below 0.
  return Math.max(0, 2 * (cells - rows - columns + total));
}

function term(count: number): number {
  return count === 0 ? 0 : count * Math.log(count);
}

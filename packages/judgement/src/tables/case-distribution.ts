import { type PerCase, type SixCase, sixCases } from "@concord-mt/core";

/** How many items fall into each case. */
export interface CaseDistribution {
  readonly counts: PerCase;
  /** `undefined` without items. */
  readonly shares: PerCase | undefined;
  readonly total: number;
}

/** Counts cases, as in apt-2017's Figure 2: once with and once without alignment repair. */
export function caseDistribution(
  outcomes: Iterable<SixCase>,
): CaseDistribution {
  const counts = [0, 0, 0, 0, 0, 0];
  let total = 0;
  for (const outcome of outcomes) {
    if (!sixCases.includes(outcome))
      throw new RangeError(`a case is 1 to 6, got ${outcome as number}`);
    counts[outcome - 1] = (counts[outcome - 1] ?? 0) + 1;
    total += 1;
  }
  return {
    counts: toPerCase(counts),
    shares:
      total === 0 ? undefined : toPerCase(counts.map((count) => count / total)),
    total,
  };
}

function toPerCase(values: readonly number[]): PerCase {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
  return [a, b, c, d, e, f];
}

import { type PerCase, type SixCase, sixCaseScorer } from "@concord-mt/core";
import { type Correlation, pearson, spearman } from "@concord-mt/correlation";

/** A system's cases and what people think of it. */
export interface SystemCases {
  readonly name: string;
  /** How often each case occurred. */
  readonly cases: PerCase;
  /** People's score; `undefined` where there is none. */
  readonly human: number | undefined;
}

/** How a score with given weights correlates with people's. */
export interface WeightCorrelation {
  readonly weights: PerCase;
  readonly pearson: Correlation;
  readonly spearman: Correlation;
}

/** w2 and w6 of the rows of apt-2017's Table 4, in its order. */
export const paperWeights: readonly {
  readonly w2: number;
  readonly w6: number;
}[] = [
  { w2: 0, w6: 0 },
  { w2: 1, w6: 0 },
  { w2: 0.5, w6: 0 },
  { w2: 1, w6: 1 },
  { w2: 0.5, w6: 0.5 },
];

/**
 * Correlates the systems' scores Σ w_c n_c / Σ n_c with people's, for each pair of w2 and w6 (apt-2017, Table 4). The
 * other weights are 1, and 0 for cases 3 to 5.
 *
 * @throws RangeError if a weight is not between 0 and 1.
 */
export function weightCorrelations(
  systems: readonly SystemCases[],
  {
    settings = paperWeights,
    discard = [],
  }: {
    readonly settings?: readonly { readonly w2: number; readonly w6: number }[];
    readonly discard?: readonly SixCase[];
  } = {},
): readonly WeightCorrelation[] {
  const human = systems.map((system) => system.human);
  return settings.map(({ w2, w6 }) => {
    const weights: PerCase = [1, w2, 0, 0, 0, w6];
    const score = sixCaseScorer({ weights, discard });
    const metric = systems.map(({ cases }) => score(cases).score);
    return {
      weights,
      pearson: pearson(human, metric),
      spearman: spearman(human, metric),
    };
  });
}

/** A square of settings for a surface: both weights from 0 to 1 in equal steps, w2 in the outer loop. */
export function weightGrid(
  steps = 10,
): readonly { readonly w2: number; readonly w6: number }[] {
  if (!Number.isInteger(steps) || steps < 1)
    throw new RangeError(`steps must be a positive integer, got ${steps}`);
  return Array.from({ length: (steps + 1) ** 2 }, (_, at) => ({
    w2: Math.floor(at / (steps + 1)) / steps,
    w6: (at % (steps + 1)) / steps,
  }));
}

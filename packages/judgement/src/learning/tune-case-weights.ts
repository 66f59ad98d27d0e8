import {
  type PerCase,
  type SixCase,
  type Warning,
  defaultCaseWeights,
  sixCaseScorer,
} from "@concord-mt/core";
import { linearRegression, pearson } from "@concord-mt/correlation";
import type { SystemCases } from "../tables/weight-correlations.ts";

export interface TuneCaseWeightsOptions {
  /** Cases whose weights are tuned. @defaultValue `[2, 6]` */
  readonly cases?: readonly SixCase[];
  /** Weights of the others, and what tuning is compared with. @defaultValue the papers' */
  readonly weights?: PerCase;
  readonly discard?: readonly SixCase[];
  /** Steps from 0 to 1. @defaultValue 10 */
  readonly steps?: number;
}

/** How well people's score of a system left out is predicted from the others. */
export interface HeldOut {
  readonly system: string;
  /** The weights tuned without it. */
  readonly weights: PerCase;
  readonly human: number;
  /** Predicted with these weights, and with those not tuned; `undefined` where the others fix no line. */
  readonly tuned: number | undefined;
  readonly untuned: number | undefined;
}

export interface TunedWeights {
  readonly weights: PerCase;
  /** Pearson's r with the tuned weights, on the systems they were tuned to: too good. */
  readonly correlation: number | undefined;
  /** Pearson's r with the weights not tuned. */
  readonly untuned: number | undefined;
  readonly heldOut: readonly HeldOut[];
  /** Mean absolute errors of the predictions; tuning helps only if the first is the smaller. */
  readonly tunedError: number | undefined;
  readonly untunedError: number | undefined;
  readonly warnings: readonly Warning[];
}

/** Below this many systems a difference between weights is noise. */
const enoughSystems = 10;

/**
 * Finds the weights whose scores correlate best with people's, by trying a grid, and leaves out one system at a time to
 * see whether they hold for systems they were not tuned to. Of equally good weights the least are taken.
 *
 * @throws RangeError on fewer than three systems with scores, more than three cases, or more than a million settings.
 */
export function tuneCaseWeights(
  systems: readonly SystemCases[],
  {
    cases = [2, 6],
    weights: base = defaultCaseWeights,
    discard = [],
    steps = 10,
  }: TuneCaseWeightsOptions = {},
): TunedWeights {
  const tuned = [...new Set(cases)];
  if (!Number.isInteger(steps) || steps < 1)
    throw new RangeError(`steps must be a positive integer, got ${steps}`);
  const settings = (steps + 1) ** tuned.length;
  if (tuned.length === 0 || tuned.length > 3 || settings > 1_000_000)
    throw new RangeError(
      `one to three cases can be tuned at up to a million settings, got ${tuned.length} cases with ${settings} settings`,
    );
  const judged = systems.flatMap(({ human, ...rest }) =>
    human === undefined ? [] : [{ ...rest, human }],
  );
  if (judged.length < 3)
    throw new RangeError(
      `tuning needs at least three systems with human scores, got ${judged.length}`,
    );
  const grid: readonly PerCase[] = Array.from({ length: settings }, (_, at) => {
    const weights: [number, number, number, number, number, number] = [...base];
    let rest = at;
    for (const name of tuned) {
      weights[name - 1] = (rest % (steps + 1)) / steps;
      rest = Math.floor(rest / (steps + 1));
    }
    return weights;
  });
  const best = (among: readonly Judged[]): PerCase => {
    let [chosen, highest] = [base, -Infinity];
    for (const weights of grid) {
      const value = correlate(among, weights, discard) ?? -Infinity;
      // Differences in the last digits are no reason to prefer a setting.
      if (value > highest + 1e-12) [chosen, highest] = [weights, value];
    }
    return chosen;
  };
  const heldOut = judged.map((system, at) => {
    const others = judged.filter((_, other) => other !== at);
    const weights = best(others);
    return {
      system: system.name,
      weights,
      human: system.human,
      tuned: predict(others, system, weights, discard),
      untuned: predict(others, system, base, discard),
    };
  });
  const weights = best(judged);
  return {
    weights,
    correlation: correlate(judged, weights, discard),
    untuned: correlate(judged, base, discard),
    heldOut,
    tunedError: meanError(heldOut, ({ tuned: value }) => value),
    untunedError: meanError(heldOut, ({ untuned: value }) => value),
    warnings: judged.length < enoughSystems ? [tooFew(judged.length)] : [],
  };
}

type Judged = SystemCases & { readonly human: number };

function scoresOf(
  systems: readonly Judged[],
  weights: PerCase,
  discard: readonly SixCase[],
): (number | undefined)[] {
  const score = sixCaseScorer({ weights, discard });
  return systems.map(({ cases }) => score(cases).score);
}

function correlate(
  systems: readonly Judged[],
  weights: PerCase,
  discard: readonly SixCase[],
): number | undefined {
  return pearson(
    systems.map(({ human }) => human),
    scoresOf(systems, weights, discard),
  ).coefficient;
}

/** People's score of a system by the line through the others. */
function predict(
  others: readonly Judged[],
  system: Judged,
  weights: PerCase,
  discard: readonly SixCase[],
): number | undefined {
  const { slope, intercept } = linearRegression(
    scoresOf(others, weights, discard),
    others.map(({ human }) => human),
  );
  const [score] = scoresOf([system], weights, discard);
  if (slope === undefined || intercept === undefined || score === undefined)
    return undefined;
  return intercept + slope * score;
}

function meanError(
  heldOut: readonly HeldOut[],
  predictionOf: (one: HeldOut) => number | undefined,
): number | undefined {
  const errors = heldOut.flatMap((one) => {
    const predicted = predictionOf(one);
    return predicted === undefined ? [] : [Math.abs(predicted - one.human)];
  });
  return errors.length === 0
    ? undefined
    : errors.reduce((sum, error) => sum + error, 0) / errors.length;
}

function tooFew(count: number): Warning {
  return {
    code: "few-systems",
    message: `${count} systems are too few to tune weights on: differences between settings may be due to chance; at least ${enoughSystems} are needed`,
  };
}

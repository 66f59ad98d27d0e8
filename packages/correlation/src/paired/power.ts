import { normalQuantile } from "../distributions/normal.ts";

/**
 * The smallest difference in accuracy between two systems that n items (pronouns) can be expected to show: (z of the
 * level + z of the power) √(d / n), where d is the share of items on which the systems differ in being right.
 *
 * @example
 * smallestDetectableDifference({ n: 210, discordance: 0.2 }); // 0.0864…: 8.6 points
 *
 * @throws RangeError if n is not positive, or a share is not between 0 and 1.
 */
export function smallestDetectableDifference({
  n,
  discordance,
  level = 0.05,
  power = 0.8,
}: {
  readonly n: number;
  readonly discordance: number;
  /** Two-sided significance level; 0.05 by default. */
  readonly level?: number;
  /** Probability of finding the difference; 0.8 by default. */
  readonly power?: number;
}): number {
  if (!(n > 0)) throw new RangeError(`n must be positive, got ${n}`);
  if (!(discordance > 0 && discordance <= 1)) {
    throw new RangeError(
      `discordance is a share above 0 and up to 1, got ${discordance}`,
    );
  }
  const reach = normalQuantile(1 - level / 2) + normalQuantile(power);
  return reach * Math.sqrt(discordance / n);
}

/**
 * How many items (pronouns) it takes to show a difference in accuracy between two systems that differ in being right on a
 * share of them: ((z of the level + z of the power) / difference)² d.
 *
 * @example
 * itemsNeeded({ difference: 0.02, discordance: 0.2 }); // 3925
 *
 * @throws RangeError if the difference or the share is not above 0 and up to 1.
 */
export function itemsNeeded({
  difference,
  discordance,
  level = 0.05,
  power = 0.8,
}: {
  readonly difference: number;
  readonly discordance: number;
  readonly level?: number;
  readonly power?: number;
}): number {
  for (const [name, value] of Object.entries({ difference, discordance }))
    if (!(value > 0 && value <= 1))
      throw new RangeError(`${name} must be above 0 and up to 1, got ${value}`);
  const reach = normalQuantile(1 - level / 2) + normalQuantile(power);
  return Math.ceil((reach / difference) ** 2 * discordance);
}

import type { Gender } from "./document.ts";
import {
  type AntecedentModel,
  type AntecedentQuestion,
  weighOptions,
} from "./gender-probabilities.ts";

/** A pronoun whose gender is known to be right. */
export interface AntecedentExample extends AntecedentQuestion {
  readonly gender: Gender;
}

/** How the weights are learnt. */
export interface AntecedentTrainingOptions {
  /** Strength of the pull towards 0. @defaultValue 1 */
  readonly regularisation?: number;
  /** @defaultValue 25 */
  readonly rounds?: number;
}

/**
 * Learns the weights from pronouns of known gender. Which candidate each stands for is not known: all that have the
 * gender share the credit (maximum likelihood of the gender, AdaGrad, in the order of the examples).
 *
 * @throws RangeError if there is no example.
 */
export function trainAntecedents(
  examples: readonly AntecedentExample[],
  { regularisation = 1, rounds = 25 }: AntecedentTrainingOptions = {},
): AntecedentModel {
  if (examples.length === 0) throw new RangeError("there is no example");
  const weights: Record<string, number> = {};
  const squares: Record<string, number> = {};
  const pull = regularisation / examples.length;
  for (let round = 0; round < rounds; round += 1)
    for (const example of examples)
      for (const [feature, slope] of slopes(weights, example)) {
        const weight = weights[feature] ?? 0;
        const step = slope - pull * weight;
        const square = (squares[feature] ?? 1e-6) + step * step;
        squares[feature] = square;
        weights[feature] = weight + (0.2 * step) / Math.sqrt(square);
      }
  return Object.fromEntries(
    Object.entries(weights)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([feature, weight]) => [feature, Number(weight.toFixed(4))]),
  );
}

/** How ln p of the right gender rises with each weight. */
function slopes(
  weights: AntecedentModel,
  { gender, ...question }: AntecedentExample,
): Map<string, number> {
  const options = weighOptions(weights, question);
  const right = options
    .filter((option) => option.gender === gender)
    .reduce((sum, { probability }) => sum + probability, 0);
  const found = new Map<string, number>();
  for (const option of options) {
    const share = option.gender === gender ? option.probability / right : 0;
    for (const feature of option.features)
      found.set(
        feature,
        (found.get(feature) ?? 0) + share - option.probability,
      );
  }
  return found;
}

import { type Classifier, bestLabel } from "./classifier.ts";

/** A classifier that is being trained: the averaged perceptron of Freund & Schapire (1999) and Collins (2002). */
export interface Perceptron {
  /** The label it gives now. */
  predict(features: Uint32Array, count: number): number;
  /** Ends an example: moves the weights from a wrong label to the right one. */
  learn(
    features: Uint32Array,
    count: number,
    outcome: { readonly gold: number; readonly predicted: number },
  ): void;
  /** The average of the weights over all examples, rounded. */
  average(): Classifier;
}

/** Starts with all weights 0. */
export function perceptron({
  labels,
  rows,
}: {
  readonly labels: number;
  readonly rows: number;
}): Perceptron {
  const weights = new Float32Array(rows * labels);
  // Sum of (example number × change), from which the average follows at the end without touching all weights each time.
  const moments = new Float64Array(rows * labels);
  const scores = new Float64Array(labels);
  let examples = 1;
  return {
    predict: (features, count) =>
      bestLabel({ labels, rows, weights }, features, count, scores),
    learn: (features, count, { gold, predicted }) => {
      if (gold !== predicted) {
        for (let feature = 0; feature < count; feature += 1) {
          const row = ((features[feature] ?? 0) & (rows - 1)) * labels;
          weights[row + gold] = (weights[row + gold] ?? 0) + 1;
          moments[row + gold] = (moments[row + gold] ?? 0) + examples;
          weights[row + predicted] = (weights[row + predicted] ?? 0) - 1;
          moments[row + predicted] = (moments[row + predicted] ?? 0) - examples;
        }
      }
      examples += 1;
    },
    average: () => {
      const averages = new Int16Array(weights.length);
      for (let at = 0; at < weights.length; at += 1) {
        const average = (weights[at] ?? 0) - (moments[at] ?? 0) / examples;
        // Weights are single precision, and so is their average: it decides where halves are rounded to.
        averages[at] = quantise(Math.fround(average));
      }
      return { labels, rows, weights: averages };
    },
  };
}

/** A weight as a whole number: in steps of 1/{@link steps} of one correction. */
function quantise(value: number): number {
  return Math.max(-largest, Math.min(largest, Math.round(value * steps)));
}

const steps = 32;
const largest = 32_767;

import { type Interval, normalQuantile } from "@concord-mt/correlation";

/** An item with a label: the metric's credit for it and people's verdict, each from 0 to 1. */
export interface LabelledItem {
  readonly predicted: number;
  readonly actual: number;
}

export interface PredictionPoweredOptions {
  /**
   * How much of the metric is believed: 1 takes it as it is, `tuned` finds what makes the interval shortest.
   * @defaultValue "tuned"
   */
  readonly trust?: number | "tuned";
  /**
   * What is estimated: the accuracy on texts like these, or on these very items.
   * @defaultValue "population"
   */
  readonly target?: "population" | "corpus";
  /** @defaultValue 0.95 */
  readonly confidence?: number;
}

/** An accuracy estimated from a metric on everything and people on a sample. */
export interface PredictionPoweredEstimate {
  /** Unbiased, and so with few labels a little below 0 or above 1 at times; the interval is cut there. */
  readonly accuracy: number;
  readonly standardError: number;
  readonly interval: Interval;
  /** λ: 0 uses the labels alone. */
  readonly trust: number;
  /** What the labels alone say. */
  readonly labelsOnly: {
    readonly accuracy: number;
    readonly standardError: number;
    readonly interval: Interval;
  };
  /** What the metric alone says, on all items: biased as the metric is. */
  readonly metricOnly: number;
  /** How many labels without the metric would give so short an interval, for each label given. */
  readonly labelsSaved: number | undefined;
  readonly n: number;
  readonly unlabelled: number;
}

/**
 * Prediction-powered accuracy (Angelopoulos et al., 2023; λ as in 2024): a metric scores all items, people a random
 * sample of them, and the sample corrects the metric's bias. The interval is by the normal approximation; the labelled
 * items must be drawn at random, or the estimate is as biased as the draw.
 *
 * @throws RangeError on fewer than two labelled items, or a value that is not from 0 to 1.
 */
export function predictionPowered(
  {
    labelled,
    unlabelled,
  }: {
    readonly labelled: readonly LabelledItem[];
    /** The metric's credit for each item without a label. */
    readonly unlabelled: readonly number[];
  },
  {
    trust = "tuned",
    target = "population",
    confidence = 0.95,
  }: PredictionPoweredOptions = {},
): PredictionPoweredEstimate {
  const n = labelled.length;
  const N = unlabelled.length;
  if (n < 2) throw new RangeError(`expected two labelled items, got ${n}`);
  const y = labelled.map(({ actual }) => actual);
  const f = labelled.map(({ predicted }) => predicted);
  for (const value of [...y, ...f, ...unlabelled])
    if (!(value >= 0 && value <= 1))
      throw new RangeError(`a credit is from 0 to 1, got ${value}`);
  const everything = [...f, ...unlabelled];
  const lambda =
    trust === "tuned" ? bestTrust(y, f, everything, N, target) : trust;
  if (!(lambda >= 0 && lambda <= 1))
    throw new RangeError(`trust is from 0 to 1, got ${lambda}`);

  const rest = y.map((value, at) => value - lambda * (f[at] ?? 0));
  const isCorpus = target === "corpus";
  const mean = meanOf(rest);
  const believed = isCorpus ? everything : unlabelled;
  const accuracy =
    (believed.length === 0 ? meanOf(f) : meanOf(believed)) * lambda + mean;
  // Of a finite set of items those with labels are known: only the others leave a doubt.
  const unknown = isCorpus ? N / (N + n) : 1;
  const fromPredictions =
    isCorpus || N === 0 ? 0 : (lambda ** 2 * varianceOf(unlabelled)) / N;
  const standardError = Math.sqrt(
    fromPredictions + (unknown * varianceOf(rest)) / n,
  );
  const labelError = Math.sqrt((unknown * varianceOf(y)) / n);
  const z = normalQuantile((1 + confidence) / 2);
  return {
    accuracy,
    standardError,
    interval: around(accuracy, z * standardError),
    trust: lambda,
    labelsOnly: {
      accuracy: meanOf(y),
      standardError: labelError,
      interval: around(meanOf(y), z * labelError),
    },
    metricOnly: meanOf(everything),
    labelsSaved:
      standardError === 0 ? undefined : (labelError / standardError) ** 2,
    n,
    unlabelled: N,
  };
}

/** The λ with the least variance, between 0 and 1. */
function bestTrust(
  y: readonly number[],
  f: readonly number[],
  everything: readonly number[],
  unlabelled: number,
  target: "population" | "corpus",
): number {
  const spread = target === "corpus" ? varianceOf(f) : varianceOf(everything);
  if (spread === 0 || unlabelled === 0) return 0;
  const [meanY, meanF] = [meanOf(y), meanOf(f)];
  let sum = 0;
  y.forEach((value, at) => {
    sum += (value - meanY) * ((f[at] ?? 0) - meanF);
  });
  const covariance = sum / (y.length - 1);
  const factor = target === "corpus" ? 1 : 1 + y.length / unlabelled;
  return Math.min(1, Math.max(0, covariance / (factor * spread)));
}

/** An accuracy is no less than 0 and no more than 1, even where its unbiased estimate is. */
function around(middle: number, reach: number): Interval {
  const cut = (value: number): number => Math.min(1, Math.max(0, value));
  return { low: cut(middle - reach), high: cut(middle + reach) };
}

function meanOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

function varianceOf(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = meanOf(values);
  let sum = 0;
  for (const value of values) sum += (value - mean) ** 2;
  return sum / (values.length - 1);
}

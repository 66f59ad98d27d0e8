import {
  type TranslationModel,
  modelLayout,
} from "../model/translation-model.ts";
import {
  type Weights,
  featureNames,
  namedWeights,
  weightVector,
} from "../model/weights.ts";
import type { FeatureData, PlmFeatureData } from "../tasks.ts";
import { type CorpusOptions, translateCorpus } from "../translate-corpus.ts";
import { normaliseWeights } from "./normalise.ts";
import type { DevelopmentSet, TuneOptions } from "./tune.ts";

/** A weight to vary: `Dependency0` from 0 to 0.3 in steps of 0.01. */
export interface WeightRange {
  readonly feature: string;
  /** Which of the feature's values. @defaultValue 0 */
  readonly value?: number;
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** A point of the curve. */
export interface WeightPoint {
  readonly weight: number;
  readonly score: number | undefined;
  readonly weights: Weights;
}

/**
 * Reads `FEATURE=FROM:TO:STEP`.
 *
 * @example
 * parseWeightRange("Dependency0=0:0.3:0.01"); // { feature: "Dependency0", from: 0, to: 0.3, step: 0.01 }
 *
 * @throws RangeError if the text has another form.
 */
export function parseWeightRange(text: string): WeightRange {
  const found = /^([^=]+)=([^:]+):([^:]+):([^:]+)$/u.exec(text);
  const [from = NaN, to = NaN, step = NaN] = (found ?? []).slice(2).map(Number);
  if (found === null || !(step > 0) || !(from <= to) || !Number.isFinite(to))
    throw new RangeError(
      `a grid must look like FEATURE=FROM:TO:STEP, got ${JSON.stringify(text)}`,
    );
  return { feature: found[1] ?? "", from, to, step };
}

/**
 * Decodes a set with one weight after another for one feature, the others scaled so that their absolute values add up to
 * 1 (Hardmeier & Federico 2010, §6).
 */
export async function scanWeight<
  Segment,
  Data extends FeatureData = PlmFeatureData,
>(
  model: TranslationModel,
  { sentences, metric, segment }: DevelopmentSet<Segment>,
  { feature, value = 0, from, to, step }: WeightRange,
  {
    weights = model.weights,
    featureSizes = [],
    ...decoding
  }: Omit<CorpusOptions<Data>, "nbest"> &
    Pick<TuneOptions<Data>, "featureSizes"> = {},
): Promise<WeightPoint[]> {
  const layout = modelLayout(model.decoding, featureSizes);
  const slot = layout.slots.find(({ name }) => name === feature);
  if (slot === undefined || !(value >= 0 && value < slot.size))
    throw new RangeError(`there is no value ${value} of a feature ${feature}`);
  const place = slot.at + value;
  const isScaled = new Uint8Array(layout.size).fill(1);
  isScaled[place] = 0;
  for (const { name, at } of layout.slots)
    if (name === featureNames.unknown) isScaled[at] = 0;
  const others = normaliseWeights(weightVector(layout, weights), isScaled);
  const count = Math.floor((to - from) / step + 1e-9);
  const points: WeightPoint[] = [];
  for (let at = 0; at <= count; at += 1) {
    const weight = Number((from + at * step).toPrecision(12));
    const vector = others.slice();
    vector[place] = weight;
    const named = namedWeights(layout, vector);
    const total = new Float64Array(metric.statistics.length);
    const row = new Float64Array(metric.statistics.length);
    let number = 0;
    for await (const { translations } of translateCorpus<Data>(
      model,
      sentences,
      { ...decoding, weights: named },
    )) {
      const [first] = translations;
      if (first !== undefined) {
        metric.count(segment(number, first), row, 0);
        row.forEach((found, statistic) => {
          total[statistic] = (total[statistic] ?? 0) + found;
        });
      }
      number += 1;
    }
    points.push({ weight, score: metric.score(total).score, weights: named });
  }
  return points;
}

/** The curve as tab-separated lines with a header. */
export function formatWeightCurve(points: readonly WeightPoint[]): string {
  const lines = points.map(
    ({ weight, score }) => `${weight}\t${score ?? ""}\n`,
  );
  return `weight\tscore\n${lines.join("")}`;
}

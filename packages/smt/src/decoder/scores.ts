import { type NgramScorer, ngramScorer } from "@concord-mt/ngram";
import type { Feature } from "../features/feature.ts";
import { type DecodingModel, modelLayout } from "../model/translation-model.ts";
import {
  type FeatureLayout,
  type Weights,
  featureNames,
  weightVector,
} from "../model/weights.ts";

/** Log10 below which no word counts: Moses' floor of -100 in natural logarithms. */
export const lowestLog10 = -100 / Math.LN10;
/** The same for scores of the table. */
export const lowestLog = -100;
/** What a copied word costs. */
export const unknownScore = -100;

/** A model with weights: what turns features into scores. */
export interface ScoringModel extends DecodingModel {
  readonly layout: FeatureLayout;
  readonly weights: Float64Array;
  readonly scorer: NgramScorer | undefined;
  readonly features: readonly Feature[];
  readonly places: FeaturePlaces;
}

/** Where the decoder's own features stand among the values; -1 for those that are not there. */
interface FeaturePlaces {
  readonly reordering: number;
  readonly distortion: number;
  readonly languageModel: number;
  readonly wordPenalty: number;
  readonly phrasePenalty: number;
  readonly translation: number;
  readonly unknown: number;
  /** The first value of each further feature. */
  readonly more: readonly number[];
}

/** Gives a model weights. */
export function scoringModel(
  model: DecodingModel,
  weights: Weights,
  features: readonly Feature[],
): ScoringModel {
  const layout = modelLayout(model, features);
  const placeOf = (name: string): number =>
    layout.slots.find((slot) => slot.name === name)?.at ?? -1;
  const withStarts = {
    ...Object.fromEntries(
      features.flatMap(({ name, startWeights }) =>
        startWeights === undefined ? [] : [[name, startWeights]],
      ),
    ),
    ...weights,
  };
  return {
    ...model,
    layout,
    weights: weightVector(layout, withStarts),
    scorer:
      model.languageModel === undefined
        ? undefined
        : ngramScorer(model.languageModel),
    features,
    places: {
      reordering: placeOf(featureNames.reordering),
      distortion: placeOf(featureNames.distortion),
      languageModel: placeOf(featureNames.languageModel),
      wordPenalty: placeOf(featureNames.wordPenalty),
      phrasePenalty: placeOf(featureNames.phrasePenalty),
      translation: placeOf(featureNames.translation),
      unknown: placeOf(featureNames.unknown),
      more: features.map(({ name }) => placeOf(name)),
    },
  };
}

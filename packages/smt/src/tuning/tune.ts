import { type Metric, type Score, pcg64 } from "@concord-mt/core";
import type { Translation } from "../decoder/format-translation.ts";
import type { SourceSentence } from "../features/feature.ts";
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
import { type MertOptions, tuneMert } from "./mert.ts";
import { type MiraOptions, tuneMira } from "./mira.ts";
import { normaliseWeights } from "./normalise.ts";
import { objectiveOf } from "./objective.ts";
import type { OptimiserInput } from "./optimiser.ts";
import { GrowingPool } from "./pool.ts";
import { type ProOptions, tunePro } from "./pro.ts";

/** A development set and what is measured on it. */
export interface DevelopmentSet<Segment> {
  readonly sentences: readonly SourceSentence[];
  /** Any metric whose statistics add up. */
  readonly metric: Metric<Segment, Score>;
  /** What the metric reads for a translation of a sentence: the sentence's number, its translation. */
  readonly segment: (sentence: number, translation: Translation) => Segment;
}

/** How weights are tuned. */
export interface TuneOptions<
  Data extends FeatureData = PlmFeatureData,
> extends Omit<CorpusOptions<Data>, "nbest"> {
  /** @defaultValue "mira" */
  readonly method?: "mira" | "mert" | "pro";
  /** Rounds of decoding. @defaultValue 25 */
  readonly rounds?: number;
  /** Length of the n-best lists. @defaultValue 100 */
  readonly listSize?: number;
  /** @defaultValue 1 */
  readonly seed?: number;
  readonly mira?: MiraOptions;
  readonly mert?: MertOptions;
  readonly pro?: ProOptions;
  /** Names and sizes of the features besides the decoder's own. */
  readonly featureSizes?: readonly {
    readonly name: string;
    readonly size: number;
    readonly startWeights?: readonly number[];
  }[];
  readonly onRound?: (round: TuningRound) => void;
}

/** A round of decoding and optimising. */
export interface TuningRound {
  /** From 1. */
  readonly round: number;
  /** The metric's score of the development set, decoded with these weights. */
  readonly score: number;
  readonly weights: Weights;
  /** Translations that no round before had found. */
  readonly added: number;
}

/** What tuning gives. */
export interface Tuning {
  /** Those of the round whose decoded translations scored best. */
  readonly weights: Weights;
  readonly score: number;
  readonly rounds: readonly TuningRound[];
}

/**
 * Tunes weights: decodes the development set, adds its n-best lists to the pool, optimises on the pool, and again, until
 * hardly anything new is found, the weights stand still or the rounds are over.
 *
 * @throws RangeError if the set is empty or an option out of range.
 */
export async function tune<Segment, Data extends FeatureData = PlmFeatureData>(
  model: TranslationModel,
  { sentences, metric, segment }: DevelopmentSet<Segment>,
  {
    method = "mira",
    rounds = 25,
    listSize = 100,
    seed = 1,
    mira,
    mert,
    pro,
    featureSizes = [],
    weights: given = model.weights,
    onRound,
    ...decoding
  }: TuneOptions<Data> = {},
): Promise<Tuning> {
  if (sentences.length === 0)
    throw new RangeError("a development set must have a sentence");
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new RangeError(`rounds must be a positive integer, got ${rounds}`);
  const layout = modelLayout(model.decoding, featureSizes);
  const isTuned = new Uint8Array(layout.size).fill(1);
  for (const { name, at } of layout.slots)
    if (name === featureNames.unknown) isTuned[at] = 0;
  const starts = Object.fromEntries(
    featureSizes.flatMap(({ name, startWeights }) =>
      startWeights === undefined ? [] : [[name, startWeights]],
    ),
  );
  let weights = normaliseWeights(
    weightVector(layout, { ...starts, ...given }),
    isTuned,
  );
  const objective = objectiveOf(metric);
  const random = pcg64(seed);
  const row = new Float64Array(metric.statistics.length);
  const pool = new GrowingPool(
    layout.size,
    metric.statistics.length,
    (sentence, translation, into) => {
      metric.count(segment(sentence, translation), row, 0);
      into.set(row);
    },
  );
  const done: TuningRound[] = [];
  let best: TuningRound | undefined;
  for (let round = 1; round <= rounds; round += 1) {
    const named = namedWeights(layout, weights);
    const total = new Float64Array(metric.statistics.length);
    let added = 0;
    let number = 0;
    for await (const { translations } of translateCorpus<Data>(
      model,
      sentences,
      { ...decoding, weights: named, nbest: { size: listSize } },
    )) {
      added += pool.add(number, translations);
      const [first] = translations;
      if (first !== undefined) {
        metric.count(segment(number, first), row, 0);
        row.forEach((value, at) => {
          total[at] = (total[at] ?? 0) + value;
        });
      }
      number += 1;
    }
    const finished = { round, score: objective(total), weights: named, added };
    done.push(finished);
    onRound?.(finished);
    if (best === undefined || finished.score > best.score) best = finished;
    if ((round > 1 && added <= 10) || round === rounds) break;
    const input: OptimiserInput = {
      pool,
      objective,
      weights,
      isTuned,
      random,
      lengthStatistic: metric.statistics.indexOf("reference length"),
    };
    const found =
      method === "mira"
        ? tuneMira(input, mira)
        : method === "mert"
          ? tuneMert(input, mert)
          : tunePro(input, pro);
    const next = normaliseWeights(found, isTuned);
    const moved = next.reduce(
      (most, weight, at) =>
        Math.max(most, Math.abs(weight - (weights[at] ?? 0))),
      0,
    );
    weights = next;
    if (moved < 1e-5) break;
  }
  const score = best?.score ?? 0;
  return {
    weights: best?.weights ?? given,
    score: metric.higherIsBetter ? score : -score,
    rounds: done.map((round) => ({
      ...round,
      score: metric.higherIsBetter ? round.score : -round.score,
    })),
  };
}

import type { TranslationModel } from "../model/translation-model.ts";
import type { FeatureData, PlmFeatureData } from "../tasks.ts";
import {
  type DevelopmentSet,
  type TuneOptions,
  type Tuning,
  tune,
} from "./tune.ts";

/** Tunings with several seeds: how much of a gain is chance. */
export interface Replication {
  readonly tunings: readonly (Tuning & { readonly seed: number })[];
  /** The one whose score is in the middle (the lower of two). */
  readonly median: Tuning & { readonly seed: number };
  readonly mean: number;
  /** Standard deviation of the scores, of the sample; NaN for a single seed. */
  readonly deviation: number;
}

/** Tunes once with each seed. */
export async function replicateTuning<
  Segment,
  Data extends FeatureData = PlmFeatureData,
>(
  model: TranslationModel,
  development: DevelopmentSet<Segment>,
  {
    seeds,
    ...options
  }: Omit<TuneOptions<Data>, "seed"> & { readonly seeds: readonly number[] },
): Promise<Replication> {
  const tunings: (Tuning & { readonly seed: number })[] = [];
  for (const seed of seeds)
    tunings.push({
      seed,
      ...(await tune<Segment, Data>(model, development, { ...options, seed })),
    });
  const sorted = [...tunings].sort((a, b) => a.score - b.score);
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  if (median === undefined) throw new RangeError("at least one seed is needed");
  const mean =
    tunings.reduce((sum, { score }) => sum + score, 0) / tunings.length;
  const squares = tunings.reduce(
    (sum, { score }) => sum + (score - mean) ** 2,
    0,
  );
  return {
    tunings,
    median,
    mean,
    deviation: Math.sqrt(squares / (tunings.length - 1)),
  };
}

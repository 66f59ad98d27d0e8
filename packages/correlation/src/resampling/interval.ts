/** What resampled scores say about a score. */
export interface BootstrapInterval {
  /** Mean of the resampled scores; `undefined` if none could be computed. */
  readonly mean: number | undefined;
  /** 2.5th percentile. */
  readonly low: number | undefined;
  /** 97.5th percentile. */
  readonly high: number | undefined;
  /** Half the distance from low to high: what sacreBLEU prints after ±. */
  readonly halfWidth: number | undefined;
  /** Resamples that had no score; they are left out of the above. */
  readonly undefinedSamples: number;
}

/** The percentile interval at 95 %: of n sorted scores, those at floor(n/40) from either end, as sacreBLEU takes them. */
export function percentileInterval(scores: Float64Array): BootstrapInterval {
  const sorted = scores.filter((score) => !Number.isNaN(score)).sort();
  const undefinedSamples = scores.length - sorted.length;
  const cut = Math.floor(sorted.length / 40);
  const low = sorted[cut];
  const high = sorted[sorted.length - 1 - cut];
  if (low === undefined || high === undefined) {
    return {
      mean: undefined,
      low,
      high,
      halfWidth: undefined,
      undefinedSamples,
    };
  }
  let sum = 0;
  for (const score of sorted) sum += score;
  return {
    mean: sum / sorted.length,
    low,
    high,
    halfWidth: (high - low) / 2,
    undefinedSamples,
  };
}

import type { RandomGenerator, StatisticsMatrix } from "@concord-mt/core";
import { addTimes, toLanes } from "./lanes.ts";
import type { ScoreRow } from "./options.ts";

/**
 * Scores `samples` bootstrap resamples of each system, all systems on the same draws; NaN where a resample has no score.
 * The draws are those of numpy's `choice(rows, size=(samples, rows))`.
 */
export function resampleScores(
  systems: readonly StatisticsMatrix[],
  score: ScoreRow,
  samples: number,
  random: RandomGenerator,
): Float64Array[] {
  const [{ rows, width } = { rows: 0, width: 0 }] = systems;
  const drawn = new Int32Array(rows);
  // Doubles, so that the sums need no conversion.
  const times = new Float64Array(rows);
  const total = new Float64Array(width);
  const lanes = systems.map(toLanes);
  const scores = systems.map(() => new Float64Array(samples));
  for (let sample = 0; sample < samples; sample += 1) {
    random.fillIntegers(drawn, rows);
    times.fill(0);
    for (const row of drawn) times[row] = (times[row] ?? 0) + 1;
    lanes.forEach((system, at) => {
      addTimes(system, times, total);
      const into = scores[at];
      if (into) into[sample] = score(total) ?? NaN;
    });
  }
  return scores;
}

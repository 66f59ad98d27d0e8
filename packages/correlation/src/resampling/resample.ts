import type { RandomGenerator, StatisticsMatrix } from "@concord-mt/core";
import { type Drawn, addDrawn, toLanes } from "./lanes.ts";
import type { ScoreRow } from "./options.ts";
import { addSparseTimes, toSparseColumns } from "./sparse-columns.ts";

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
  const picks = new Int32Array(rows);
  // Doubles, so that the sums need no conversion.
  const times = new Float64Array(rows);
  const drawn = { rows: new Int32Array(rows), times: new Float64Array(rows) };
  const total = new Float64Array(width);
  const adders = systems.map(adderOf);
  const scores = systems.map(() => new Float64Array(samples));
  for (let sample = 0; sample < samples; sample += 1) {
    random.fillIntegers(picks, rows);
    times.fill(0);
    for (const row of picks) times[row] = (times[row] ?? 0) + 1;
    const count = collect(times, drawn);
    adders.forEach((add, at) => {
      add({ times, drawn, count }, total);
      const into = scores[at];
      if (into) into[sample] = score(total) ?? NaN;
    });
  }
  return scores;
}

/** One resample: how often each row was drawn, and the rows that were, the first `count` of the list. */
interface Resample {
  readonly times: Float64Array;
  readonly drawn: Drawn;
  readonly count: number;
}

/** Lists the rows that were drawn: more than a third never are. */
function collect(times: Float64Array, drawn: Drawn): number {
  let count = 0;
  for (let row = 0; row < times.length; row += 1) {
    const often = times[row] ?? 0;
    drawn.rows[count] = row;
    drawn.times[count] = often;
    // Without a branch: a row that was not drawn is overwritten by the next.
    count += often > 0 ? 1 : 0;
  }
  return count;
}

/** Sums a system's rows, each as often as it was drawn. */
function adderOf(
  system: StatisticsMatrix,
): (resample: Resample, total: Float64Array) => void {
  const sparse = toSparseColumns(system);
  if (sparse !== undefined)
    return ({ times }, total) => {
      addSparseTimes(sparse, times, total);
    };
  const lanes = toLanes(system);
  return ({ drawn, count }, total) => {
    addDrawn(lanes, drawn, count, total);
  };
}

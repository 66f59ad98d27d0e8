import type {
  RandomGenerator,
  StatisticsMatrix,
  Steps,
} from "@concord-mt/core";
import { type Drawn, addDrawn, toLanes } from "./lanes.ts";
import type { ScoreRow } from "./options.ts";
import { packColumns } from "./pack-columns.ts";
import { addSparseTimes, toSparseColumns } from "./sparse-columns.ts";

/**
 * Scores `samples` bootstrap resamples of each system, all systems on the same draws; NaN where a resample has no score.
 * The draws are those of numpy's `choice(rows, size=(samples, rows))`.
 */
export function* resampleScores(
  systems: readonly StatisticsMatrix[],
  score: ScoreRow,
  samples: number,
  random: RandomGenerator,
): Steps<Float64Array[]> {
  const [{ rows, width } = { rows: 0, width: 0 }] = systems;
  const total = new Float64Array(width);
  const adders = systems.map(adderOf);
  const scores = systems.map(() => new Float64Array(samples));
  const picks = new Int32Array(rows);
  const block = Array.from(
    { length: Math.min(samples, samplesPerBlock) },
    (): Resample => ({
      // Doubles, so that the sums need no conversion.
      times: new Float64Array(rows),
      drawn: { rows: new Int32Array(rows), times: new Float64Array(rows) },
      count: 0,
    }),
  );
  for (let start = 0; start < samples; start += samplesPerBlock) {
    const drawn = block.slice(0, samples - start);
    for (const resample of drawn) {
      random.fillIntegers(picks, rows);
      draw(picks, resample);
    }
    adders.forEach((add, at) => {
      const into = scores[at];
      if (into === undefined) return;
      drawn.forEach((resample, offset) => {
        add(resample, total);
        into[start + offset] = score(total) ?? NaN;
      });
    });
    yield;
  }
  return scores;
}

/** Resamples drawn at a time, so that one system's rows stay in the cache for all of them. */
const samplesPerBlock = 8;

/** One resample: how often each row was drawn, and the rows that were, the first `count` of the list. */
interface Resample {
  readonly times: Float64Array;
  readonly drawn: Drawn;
  count: number;
}

/** Counts how often each row was picked, and lists those that were: more than a third never are. */
function draw(picks: Int32Array, resample: Resample): void {
  const { times, drawn } = resample;
  times.fill(0);
  for (const row of picks) times[row] = (times[row] ?? 0) + 1;
  let count = 0;
  for (let row = 0; row < times.length; row += 1) {
    const often = times[row] ?? 0;
    drawn.rows[count] = row;
    drawn.times[count] = often;
    // Without a branch: a row that was not drawn is overwritten by the next.
    count += often > 0 ? 1 : 0;
  }
  resample.count = count;
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
  const { matrix, unpack } = packColumns(system, "resamples");
  const lanes = toLanes(matrix);
  const sums = new Float64Array(matrix.width);
  return ({ drawn, count }, total) => {
    addDrawn(lanes, drawn, count, sums);
    unpack(sums, 0, total);
  };
}

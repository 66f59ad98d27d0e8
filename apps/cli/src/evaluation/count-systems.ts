import {
  CorpusError,
  type Metric,
  type Score,
  type StatisticsMatrix,
} from "@concord-mt/core";
import type { Io } from "../io.ts";
import { pause } from "./pause.ts";
import type { SystemOutput, TestSet } from "./test-set.ts";

// Enough that pauses cost nothing, few enough that the slowest metric pauses several times a second.
const segmentsBetweenPauses = 32;

/**
 * Counts the segments of every system, and pauses between them: while a metric counts, the program hears no Ctrl-C. A line
 * is counted for all systems before the next, since metrics may remember what they made of its references.
 *
 * @throws CorpusError with file and line of a segment that cannot be counted.
 */
export async function countSystems<Segment>(
  io: Pick<Io, "signal">,
  metric: Metric<Segment, Score>,
  { systems }: TestSet,
  segmentsOf: (system: SystemOutput, at: number) => readonly Segment[],
  onProgress?: (done: number, total: number) => void,
): Promise<StatisticsMatrix[]> {
  const width = metric.statistics.length;
  const counted = systems.map((system, at) => {
    const segments = segmentsOf(system, at);
    const rows = segments.length;
    const values = new Float64Array(rows * width);
    return { file: system.file, segments, matrix: { rows, width, values } };
  });
  const rows = Math.max(...counted.map(({ matrix }) => matrix.rows));
  let unheard = segmentsBetweenPauses;
  for (let row = 0; row < rows; row += 1) {
    if (unheard >= segmentsBetweenPauses) {
      await pause(io);
      onProgress?.(row, rows);
      unheard = 0;
    }
    for (const { file, segments, matrix } of counted) {
      const segment = segments[row];
      if (segment === undefined) continue;
      try {
        metric.count(segment, matrix.values, row * width);
      } catch (error) {
        throw error instanceof CorpusError
          ? error.at({ file, line: row + 1 })
          : error;
      }
    }
    unheard += counted.length;
  }
  // The tests that follow take a while and cannot be interrupted either.
  await pause(io);
  return counted.map(({ matrix }) => matrix);
}

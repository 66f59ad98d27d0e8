import {
  CorpusError,
  type Metric,
  type Score,
  type StatisticsMatrix,
} from "@concord-mt/core";
import { type PausingIo, pausesFor } from "./pause.ts";
import type { SystemOutput, TestSet } from "./test-set.ts";

/**
 * Counts the segments of every system, and pauses between them: while a metric counts, the program hears no Ctrl-C. A line
 * is counted for all systems before the next, since metrics may remember what they made of its references.
 *
 * @throws CorpusError with file and line of a segment that cannot be counted.
 */
export async function countSystems<Segment>(
  io: PausingIo,
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
  const pauses = pausesFor(io);
  for (let row = 0; row < rows; row += 1) {
    for (const { file, segments, matrix } of counted) {
      if (pauses.isDue()) {
        await pauses.take();
        onProgress?.(row, rows);
      }
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
  }
  return counted.map(({ matrix }) => matrix);
}

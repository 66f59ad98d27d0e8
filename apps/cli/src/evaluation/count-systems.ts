import { setImmediate } from "node:timers/promises";
import {
  CorpusError,
  type Metric,
  type Score,
  type StatisticsMatrix,
} from "@concord-mt/core";
import type { Io } from "../io.ts";
import type { SystemOutput, TestSet } from "./test-set.ts";

// Enough that pauses cost nothing, few enough that the slowest metric pauses several times a second.
const linesBetweenPauses = 32;

/**
 * Counts the segments of every system, and pauses between them: while a metric counts, the program hears no Ctrl-C.
 *
 * @throws CorpusError with file and line of a segment that cannot be counted.
 */
export async function countSystems<Segment>(
  { signal }: Pick<Io, "signal">,
  metric: Metric<Segment, Score>,
  { systems }: TestSet,
  segmentsOf: (system: SystemOutput, at: number) => readonly Segment[],
  onProgress?: (done: number, total: number) => void,
): Promise<StatisticsMatrix[]> {
  const width = metric.statistics.length;
  const results: StatisticsMatrix[] = [];
  for (const [at, system] of systems.entries()) {
    const segments = segmentsOf(system, at);
    const values = new Float64Array(segments.length * width);
    for (const [row, segment] of segments.entries()) {
      if (row % linesBetweenPauses === 0) {
        await setImmediate();
        signal.throwIfAborted();
        onProgress?.(at + row / segments.length, systems.length);
      }
      try {
        metric.count(segment, values, row * width);
      } catch (error) {
        throw error instanceof CorpusError
          ? error.at({ file: system.file, line: row + 1 })
          : error;
      }
    }
    results.push({ rows: segments.length, width, values });
  }
  // The tests that follow take a while and cannot be interrupted either.
  await setImmediate();
  signal.throwIfAborted();
  return results;
}

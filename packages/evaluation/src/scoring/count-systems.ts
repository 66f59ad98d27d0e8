import {
  CorpusError,
  type Item,
  type Metric,
  type OccurrenceMetric,
  type PausingContext,
  type StatisticsMatrix,
  pausesFor,
} from "@concord-mt/core";
import type { SystemOutput } from "../texts/test-set.ts";

/** A system's segments, and the file to blame for them. */
export interface SystemSegments<Segment> {
  readonly file: string;
  readonly segments: readonly Segment[];
}

/** Puts each system beside its segments. */
export function segmentsBySystem<Segment>(
  systems: readonly SystemOutput[],
  segmentsOf: (system: SystemOutput, at: number) => readonly Segment[],
): readonly SystemSegments<Segment>[] {
  return systems.map((system, at) => ({
    file: system.file,
    segments: segmentsOf(system, at),
  }));
}

/** How far the counting has come, in lines. */
export type CountingProgress = (done: number, total: number) => void;

/**
 * Counts the segments of every system, and pauses between them: while a metric counts, nobody can interrupt it. A line
 * is counted for all systems before the next, since metrics may remember what they made of its references.
 *
 * @throws CorpusError with file and line of a segment that cannot be counted.
 */
export async function countSystems<Segment>(
  metric: Pick<Metric<Segment, unknown>, "statistics" | "count">,
  systems: readonly SystemSegments<Segment>[],
  context: PausingContext,
  onProgress?: CountingProgress,
): Promise<StatisticsMatrix[]> {
  const counted = systems.map((system) => ({
    ...system,
    matrix: emptyMatrix(system.segments.length, metric.statistics.length),
  }));
  await eachLine(
    counted,
    ({ matrix }, segment, row) => {
      metric.count(segment, matrix.values, row * matrix.width);
    },
    context,
    onProgress,
  );
  return counted.map(({ matrix }) => matrix);
}

/** A system's rows, and the items that they were counted from. */
export interface CountedItems<I extends Item> {
  readonly statistics: StatisticsMatrix;
  /** By segment. */
  readonly items: readonly (readonly I[])[];
}

/** Finds and counts the occurrences of every system as {@link countSystems} counts: each is judged once. */
export async function countOccurrences<Segment, I extends Item>(
  metric: Pick<
    OccurrenceMetric<Segment, unknown, I>,
    "statistics" | "items" | "countItems"
  >,
  systems: readonly SystemSegments<Segment>[],
  context: PausingContext,
  onProgress?: CountingProgress,
): Promise<CountedItems<I>[]> {
  const counted = systems.map((system) => ({
    ...system,
    statistics: emptyMatrix(system.segments.length, metric.statistics.length),
    items: [] as (readonly I[])[],
  }));
  await eachLine(
    counted,
    ({ statistics, items }, segment, row) => {
      const found = metric.items(segment);
      items.push(found);
      metric.countItems(found, statistics.values, row * statistics.width);
    },
    context,
    onProgress,
  );
  return counted.map(({ statistics, items }) => ({ statistics, items }));
}

function emptyMatrix(rows: number, width: number): StatisticsMatrix {
  return { rows, width, values: new Float64Array(rows * width) };
}

async function eachLine<Segment, Extra>(
  systems: readonly (SystemSegments<Segment> & Extra)[],
  work: (system: Extra, segment: Segment, row: number) => void,
  context: PausingContext,
  onProgress: CountingProgress | undefined,
): Promise<void> {
  const rows = Math.max(...systems.map(({ segments }) => segments.length));
  const pauses = pausesFor(context);
  for (let row = 0; row < rows; row += 1) {
    for (const system of systems) {
      if (pauses.isDue()) {
        await pauses.take();
        onProgress?.(row, rows);
      }
      const segment = system.segments[row];
      if (segment === undefined) continue;
      try {
        work(system, segment, row);
      } catch (error) {
        throw error instanceof CorpusError
          ? error.at({ file: system.file, line: row + 1 })
          : error;
      }
    }
  }
}

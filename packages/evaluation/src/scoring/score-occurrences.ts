import type {
  AlignedSegment,
  Item,
  OccurrenceMetric,
  PausingContext,
  Score,
} from "@concord-mt/core";
import {
  type AlignedTestSet,
  alignmentFields,
} from "../words/align-test-set.ts";
import {
  type SystemSegments,
  countOccurrences,
  segmentsBySystem,
} from "./count-systems.ts";
import { type MetricResult, scoreSystems } from "./score-systems.ts";
import type { TestSettings } from "./significance.ts";

/** What a metric over occurrences says of all systems, and the occurrences of each. */
export interface ScoredOccurrences<S extends Score, I extends Item> {
  readonly result: MetricResult<S>;
  readonly items: readonly (readonly I[])[];
}

/** Scores all systems by a metric over the occurrences in their aligned words; each is judged once. */
export async function scoreOccurrences<S extends Score, I extends Item>(
  metric: OccurrenceMetric<AlignedSegment, S, I>,
  aligned: AlignedTestSet,
  tests: TestSettings,
  context: PausingContext,
): Promise<ScoredOccurrences<S, I>> {
  const counted = await countOccurrences(
    metric,
    alignedSystems(aligned),
    context,
  );
  const result = await scoreSystems(
    metric,
    aligned.testSet,
    counted.map(({ statistics }) => statistics),
    { tests, countTies: true, fields: alignmentFields(aligned) },
    context,
  );
  return { result, items: counted.map((system) => system.items.flat()) };
}

/** The aligned segments of each system. */
export function alignedSystems({
  testSet,
  segments,
}: Pick<
  AlignedTestSet,
  "testSet" | "segments"
>): readonly SystemSegments<AlignedSegment>[] {
  return segmentsBySystem(testSet.systems, (_, at) => segments[at] ?? []);
}

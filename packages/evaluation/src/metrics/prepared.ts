import type {
  AlignedSegment,
  Item,
  Metric,
  OccurrenceMetric,
  Score,
} from "@concord-mt/core";
import {
  countOccurrences,
  countSystems,
  segmentsBySystem,
} from "../scoring/count-systems.ts";
import { scoreReference } from "../scoring/score-reference.ts";
import { alignedSystems } from "../scoring/score-occurrences.ts";
import {
  type StringSegment,
  toStringSegments,
} from "../scoring/string-segments.ts";
import type { CountedMetric, PreparedMetric } from "./record.ts";

/** A metric over lines of text. */
export function overLines(
  title: string,
  metric: Metric<StringSegment, Score>,
): PreparedMetric {
  return {
    title,
    metric,
    count: async ({ testSet }, context, onProgress) => {
      const segments = segmentsBySystem(testSet.systems, ({ lines }) =>
        toStringSegments(testSet, lines),
      );
      return {
        statistics: await countSystems(metric, segments, context, onProgress),
      };
    },
  };
}

/** A metric over aligned words. */
export function overWords(
  title: string,
  metric: Metric<AlignedSegment, Score>,
): PreparedMetric {
  return {
    title,
    metric,
    count: async (aligned, context, onProgress) => {
      const systems = alignedSystems(aligned);
      return {
        statistics: await countSystems(metric, systems, context, onProgress),
      };
    },
  };
}

/** A metric over occurrences that a run keeps. */
export function overOccurrences<I extends Item>(
  title: string,
  metric: OccurrenceMetric<AlignedSegment, Score, I>,
  keep: (
    systems: readonly (readonly I[])[],
  ) => NonNullable<CountedMetric["kept"]>,
): PreparedMetric {
  return {
    title,
    metric,
    count: async (aligned, context, onProgress) => {
      const systems = alignedSystems(aligned);
      const counted = await countOccurrences(
        metric,
        systems,
        context,
        onProgress,
      );
      const own = await scoreReference(
        metric,
        aligned.segments[0] ?? [],
        context,
      );
      return {
        statistics: counted.map(({ statistics }) => statistics),
        kept: keep(counted.map(({ items }) => items.flat())),
        ...(own && {
          ofReference: {
            score: own.score.score ?? null,
            total: [...own.total],
          },
        }),
      };
    },
  };
}

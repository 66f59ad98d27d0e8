import {
  type AlignedSegment,
  type Metric,
  type PausingContext,
  type Score,
  addRows,
} from "@concord-mt/core";
import { countSystems } from "./count-systems.ts";

/** What a reference gets that is taken for an output. */
export interface ReferenceScore<S extends Score = Score> {
  readonly score: S;
  /** The row of the whole text. */
  readonly total: Float64Array;
}

/**
 * Scores the references as if they were outputs: what a perfect copy gets, which for a metric over occurrences is not 1
 * where the reference itself leaves some untranslated. Of several references the best counts.
 */
export async function scoreReference<S extends Score>(
  metric: Pick<Metric<AlignedSegment, S>, "statistics" | "count" | "score">,
  segments: readonly AlignedSegment[],
  context: PausingContext,
): Promise<ReferenceScore<S> | undefined> {
  const [first] = segments;
  const outputs = (first?.references ?? []).map((_, at) => ({
    file: `reference ${at + 1}`,
    segments: segments.map((segment) => ({
      ...segment,
      hypothesis: segment.references[at] ?? segment.hypothesis,
    })),
  }));
  if (outputs.length === 0) return undefined;
  const counted = await countSystems(metric, outputs, context);
  const scored = counted.map((matrix) => {
    const total = addRows(matrix);
    return { score: metric.score(total), total };
  });
  return scored.reduce((best, one) =>
    (one.score.score ?? -Infinity) > (best.score.score ?? -Infinity)
      ? one
      : best,
  );
}

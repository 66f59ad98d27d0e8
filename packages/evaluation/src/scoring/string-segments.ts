import { type Context, type Metric, type Score } from "@concord-mt/core";
import type { TestSet } from "../texts/test-set.ts";
import { countSystems, segmentsBySystem } from "./count-systems.ts";
import { type MetricResult, scoreSystems } from "./score-systems.ts";
import type { TestSettings } from "./significance.ts";
import { warnOfUnits } from "./unit-warning.ts";

/** A line of output and its references. */
export interface StringSegment {
  readonly hypothesis: string;
  readonly references: readonly string[];
}

/** Pairs the lines of an output with those of the references. */
export function toStringSegments(
  { references }: Pick<TestSet, "references">,
  lines: readonly string[],
): StringSegment[] {
  return lines.map((hypothesis, at) => ({
    hypothesis,
    references: references.map((reference) => reference[at] ?? ""),
  }));
}

/**
 * Scores every system with a metric over lines of text; intervals and tests are sacreBLEU's, digit by digit.
 *
 * @example
 * await evaluateLines(bleu(), toTestSet({ references, systems }), { seed: 12345 }, plainContext());
 */
export async function evaluateLines<S extends Score>(
  metric: Metric<StringSegment, S>,
  testSet: TestSet,
  tests: TestSettings,
  context: Context,
): Promise<MetricResult<S>> {
  warnOfUnits(testSet, tests, context);
  const segments = segmentsBySystem(testSet.systems, ({ lines }) =>
    toStringSegments(testSet, lines),
  );
  const counted = await countSystems(
    metric,
    segments,
    context,
    (done, total) => {
      context.onProgress({ stage: "count", done, total });
    },
  );
  return scoreSystems(
    metric,
    testSet,
    counted,
    { tests, likeSacrebleu: true },
    context,
  );
}

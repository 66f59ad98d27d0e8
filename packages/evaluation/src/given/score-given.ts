import {
  CorpusError,
  type PausingContext,
  type Score,
  type StatisticsMatrix,
} from "@concord-mt/core";
import type { ScoredMetric } from "../evaluate.ts";
import { type MetricResult, scoreSystems } from "../scoring/score-systems.ts";
import type { TestSettings } from "../scoring/significance.ts";
import type { GivenScores } from "../texts/input.ts";
import { systemNames } from "../texts/system-names.ts";
import type { TestSet } from "../texts/test-set.ts";
import { givenMetric, givenStatistics } from "./given-metric.ts";

/**
 * Puts scores that another program computed beside our own: a score a segment has intervals and tests, a score a system
 * stands alone.
 *
 * @throws CorpusError if the scores are not those of the systems, or not as many as there are segments.
 */
export async function scoreGiven(
  given: GivenScores,
  testSet: TestSet,
  tests: TestSettings,
  context: PausingContext,
): Promise<ScoredMetric> {
  const { name, file, higherIsBetter } = given;
  const lines = testSet.references[0]?.length ?? 0;
  const found = match(given, testSet);
  const isWhole = found.every(({ length }) => length <= 1) && lines > 1;
  const metric = givenMetric({ name, higherIsBetter, isWhole });
  found.forEach((scores, at) => {
    if (!isWhole && scores.length !== lines)
      throw new CorpusError(
        `expected ${lines} scores of ${testSet.systems[at]?.name ?? ""}, one for each segment, found ${scores.length}`,
        { code: "length", file },
      );
  });
  const matrices = found.map((scores) =>
    toMatrix(isWhole ? [] : scores, lines),
  );
  const result: MetricResult<Score> = await scoreSystems(
    metric,
    testSet,
    matrices,
    { tests: isWhole ? { seed: tests.seed } : tests, countTies: true },
    context,
  );
  return {
    name,
    title: name,
    scale: scaleOf(found.flat()),
    statistics: givenStatistics,
    result: isWhole
      ? {
          ...result,
          systems: result.systems.map((system, at) => ({
            ...system,
            score: { score: found[at]?.[0] },
          })),
        }
      : result,
  };
}

/** Shares are shown in percent, as our own are; other scales as they are. */
function scaleOf(scores: readonly (number | undefined)[]): number {
  return scores.every((score) => Math.abs(score ?? 0) <= 1.5) ? 100 : 1;
}

/** Each system's scores, by its name, by its file's short name, or alone where there is one of both. */
function match(
  { scores, file }: GivenScores,
  { systems }: TestSet,
): readonly (readonly (number | undefined)[])[] {
  const keys = [...scores.keys()];
  const short = systemNames(keys);
  return systems.map(({ name, file: path }) => {
    const at = keys.findIndex(
      (key, place) => key === name || key === path || short[place] === name,
    );
    const key =
      at !== -1
        ? keys[at]
        : keys.length === 1 && systems.length === 1
          ? keys[0]
          : undefined;
    if (key === undefined)
      throw new CorpusError(
        `there are no scores of ${name}, only of ${keys.join(", ")}`,
        { code: "missing", file },
      );
    return scores.get(key) ?? [];
  });
}

function toMatrix(
  scores: readonly (number | undefined)[],
  rows: number,
): StatisticsMatrix {
  const values = new Float64Array(rows * givenStatistics.length);
  scores.forEach((score, at) => {
    if (score === undefined) return;
    values[2 * at] = score;
    values[2 * at + 1] = 1;
  });
  return { rows, width: givenStatistics.length, values };
}

import {
  type MeteorAlignment,
  type MeteorMatch,
  type MeteorMetric,
  type MeteorSegment,
  meteorStatistics,
} from "@concord-mt/meteor";
import { toStringSegments } from "../scoring/string-segments.ts";
import type { TestSet } from "../texts/test-set.ts";

/** What METEOR's `-vOut`, `-ssOut` and `-writeAlignments` say of a line. */
export interface MeteorDetail {
  readonly system: string;
  /** The line, from 1. */
  readonly segment: number;
  readonly score: number;
  /** `null` where it is not defined. */
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
  readonly fmean: number | null;
  readonly fragPenalty: number | null;
  readonly chunks: number;
  /** Which reference was the best, from 1. */
  readonly reference: number;
  /** METEOR's 23, in characters where these are counted. */
  readonly statistics: readonly number[];
  readonly hypothesisWords: readonly string[];
  readonly referenceWords: readonly string[];
  /** Positions count from 0. */
  readonly matches: readonly MeteorMatch[];
}

/** A record for every line of every system. */
export function* meteorDetails(
  metric: MeteorMetric,
  testSet: TestSet,
): Generator<MeteorDetail> {
  const statisticsOf = statisticsReader(metric);
  for (const { name, lines } of testSet.systems)
    for (const [at, segment] of toStringSegments(testSet, lines).entries()) {
      const found = metric.align(segment);
      const { score, precision, recall, f1, fmean, fragPenalty } = found.score;
      yield {
        system: name,
        segment: at + 1,
        score,
        precision: precision ?? null,
        recall: recall ?? null,
        f1: f1 ?? null,
        fmean: fmean ?? null,
        fragPenalty: fragPenalty ?? null,
        chunks: found.statistics[chunks] ?? 0,
        reference: found.referenceIndex + 1,
        statistics: statisticsOf(segment, found),
        hypothesisWords: found.hypothesis,
        referenceWords: found.reference,
        matches: found.matches,
      };
    }
}

const chunks = meteorStatistics.indexOf("chunks");

/** By characters METEOR's `-ssOut` has lengths and matches in characters, which a row holds behind those in words. */
function statisticsReader(
  metric: MeteorMetric,
): (segment: MeteorSegment, found: MeteorAlignment) => readonly number[] {
  const places = meteorStatistics.map((name, at) => {
    const inCharacters = metric.statistics.indexOf(`${name} characters`);
    return inCharacters === -1 ? at : inCharacters;
  });
  if (places.every((place, at) => place === at))
    return (_, { statistics }) => statistics;
  const row = new Float64Array(metric.statistics.length);
  return (segment) => {
    metric.count(segment, row, 0);
    return places.map((place) => row[place] ?? 0);
  };
}

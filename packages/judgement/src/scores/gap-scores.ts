import type { Interval } from "@concord-mt/correlation";
import { wilsonInterval } from "@concord-mt/correlation";
import {
  type GapMeasureOptions,
  type GapMeasures,
  type Ratio,
  gapMeasures,
} from "../gaps/measures.ts";
import { type EmptyGap, noneGapLabel } from "../gaps/labels.ts";
import { type MergeGapsOptions, mergeGaps } from "../gaps/merge.ts";
import { linesToGaps } from "../gaps/to-lines.ts";
import type { JudgementLine } from "../verdicts/line.ts";

/** The measures of DiscoMT 2015 for each system, and how they were taken. */
export interface GapScores {
  readonly badTranslation: "wrong" | "skip";
  readonly combine: "union" | "majority";
  readonly empty: EmptyGap;
  readonly systems: readonly (GapMeasures & {
    readonly name: string;
    /** How many were filled. */
    readonly gaps: number;
  })[];
}

/** Scores systems by the lines in which labels were chosen. */
export function scoreGaps(
  lines: Iterable<JudgementLine>,
  {
    badTranslation = "wrong",
    combine = "union",
    empty = noneGapLabel,
    labels,
  }: Pick<GapMeasureOptions, "badTranslation"> & MergeGapsOptions = {},
): GapScores {
  const gaps = mergeGaps(linesToGaps(lines), {
    combine,
    empty,
    ...(labels && { labels }),
  });
  const names = [...new Set(gaps.map(({ system }) => system))];
  const systems = names.map((name) => {
    const own = gaps.filter(({ system }) => system === name);
    const options = { badTranslation, ...(labels && { labels }) };
    return { name, gaps: own.length, ...gapMeasures(own, options) };
  });
  return { badTranslation, combine, empty, systems };
}

/** Wilson's 95 % interval of a ratio; `undefined` where there is nothing. */
export function ratioInterval({
  part,
  whole,
}: Pick<Ratio, "part" | "whole">): Interval | undefined {
  return wilsonInterval({ successes: part, n: whole });
}

import { addRows, rowOf } from "@concord-mt/core";
import type { Run, RunMetric } from "@concord-mt/run";
import { scorerOf, segmentScorerOf } from "../metrics/registry.ts";
import { rowsOf } from "./run-system.ts";

/**
 * The scores of single segments by one metric of a run, by system: what the metric gives a text of that one segment.
 * `null` where there is nothing to score.
 *
 * @throws CorpusError if the run names a metric that is not known.
 */
export function scoreSegmentsOf(
  run: Run,
  metric: RunMetric,
): readonly (readonly (number | null)[])[] {
  const score = segmentScorerOf(run, metric);
  return run.systems.map(({ name }, at) => {
    const rows = rowsOf({ run, at, name }, metric);
    return Array.from(
      { length: rows.rows },
      (_, row) => score(rowOf(rows, row)).score ?? null,
    );
  });
}

/** Segments that have something in common, and the scores of every system on them. */
export interface SegmentGroup {
  readonly key: string;
  /** Its segments, from 0. */
  readonly segments: readonly number[];
  /** By metric of the run, then by system. */
  readonly scores: readonly (readonly (number | null)[])[];
}

/**
 * Scores groups of segments as corpora of their own, in order of first appearance; segments whose key is `undefined`
 * are in none.
 *
 * @example
 * scoreGroups(run, byLength(run));
 * scoreGroups(run, (segment) => run.documents?.[segment]);
 *
 * @throws CorpusError if the run names a metric that is not known.
 */
export function scoreGroups(
  run: Run,
  keyOf: (segment: number) => string | undefined,
): readonly SegmentGroup[] {
  const members = new Map<string, number[]>();
  for (let segment = 0; segment < run.source.lines.length; segment += 1) {
    const key = keyOf(segment);
    if (key === undefined) continue;
    const known = members.get(key);
    if (known === undefined) members.set(key, [segment]);
    else known.push(segment);
  }
  const groups = [...members];
  const byMetric = run.metrics.map((metric) => {
    const score = scorerOf(run, metric);
    const systems = run.systems.map(({ name }, at) =>
      rowsOf({ run, at, name }, metric),
    );
    return groups.map(([, segments]) =>
      systems.map((rows) => score(addRows(rows, segments)).score ?? null),
    );
  });
  return groups.map(([key, segments], at) => ({
    key,
    segments,
    scores: byMetric.map((scores) => scores[at] ?? []),
  }));
}

/** Groups segments by the number of words of their first reference: `1–10`, `11–20`, … `61+`. */
export function byLength(
  run: Pick<Run, "references">,
): (segment: number) => string {
  const [reference] = run.references;
  return (segment) => {
    const tokens = reference?.tokens[segment] ?? [];
    const words =
      tokens.length > 0
        ? tokens.length / 2
        : (reference?.lines[segment]?.match(/\S+/gu)?.length ?? 0);
    const from = Math.floor(Math.max(0, words - 1) / 10) * 10;
    return from >= 60 ? "61+" : `${from + 1}–${from + 10}`;
  };
}

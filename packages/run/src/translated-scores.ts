import { aptScorer } from "@concord-mt/apt";
import { addRows } from "@concord-mt/core";
import { decodeRows } from "./encode-rows.ts";
import type { Run } from "./run.ts";

/** APT over cases 1 to 4: over the pronouns that the reference translates. */
export interface TranslatedScores {
  readonly systems: readonly (number | undefined)[];
  /** A perfect copy: 1. */
  readonly reference: number | undefined;
}

/** APT with cases 5 and 6 discarded; `undefined` for a run without APT, or whose APT discards cases already. */
export function scoresOverTranslated(
  run: Pick<Run, "apt" | "metrics" | "source">,
): TranslatedScores | undefined {
  const { apt } = run;
  const metric = run.metrics.find(({ name }) => name === "apt");
  if (apt === undefined || metric === undefined || apt.discard.length > 0)
    return undefined;
  const score = aptScorer({ weights: apt.weights, discard: [5, 6] });
  const size = {
    rows: run.source.lines.length,
    width: metric.statistics.length,
  };
  return {
    systems: metric.systems.map(
      ({ rows }) => score(addRows(decodeRows(rows, size))).score,
    ),
    reference: metric.ofReference && score(metric.ofReference.total).score,
  };
}

import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { RunMetric } from "@concord-mt/run";
import {
  type GridCell,
  type Theme,
  ScoreGrid,
  formatScore,
  countOf,
} from "@concord-mt/ui";
import type { ReportGroups } from "../../src/report-data.ts";

/** More groups than these do not fit beside one another: those with most segments are shown. */
const mostGroups = 16;

/** One metric's scores of all systems on groups of segments. */
export function GroupGrid({
  groups: { by, groups },
  metric,
  at,
  names,
  theme,
  hrefOf,
}: {
  readonly groups: ReportGroups;
  readonly metric: RunMetric;
  /** The metric's place in the run. */
  readonly at: number;
  readonly names: readonly string[];
  readonly theme: Theme;
  readonly hrefOf: (group: number) => string;
}): VNode {
  const { title, higherIsBetter } = metric;
  const shown = useMemo(() => {
    const largest = groups
      .map((group, place) => ({ ...group, place }))
      .sort((a, b) => b.segments - a.segments)
      .slice(0, mostGroups);
    return largest.sort((a, b) => a.place - b.place);
  }, [groups]);
  const cells = useMemo(() => {
    const all = shown.flatMap(({ scores }) =>
      (scores[at] ?? []).filter((score) => score !== null),
    );
    const low = Math.min(...all);
    const range = Math.max(...all) - low;
    const strengthOf = (score: number | null): number => {
      if (score === null) return 0;
      const share = range === 0 ? 0.5 : (score - low) / range;
      return higherIsBetter ? share : 1 - share;
    };
    return shown.flatMap(({ key, segments, scores, place }): GridCell[] =>
      names.map((name, system) => {
        const score = scores[at]?.[system] ?? null;
        return {
          name,
          key,
          text: formatScore(score, 1),
          strength: strengthOf(score),
          count: segments,
          href: hrefOf(place),
          label: `${name}, ${key}: ${title} ${formatScore(score, 1)} on ${countOf(segments, "segment")}`,
        };
      }),
    );
  }, [shown, at, names, hrefOf, title, higherIsBetter]);
  const hidden = groups.length - shown.length;
  return (
    <>
      <ScoreGrid
        cells={cells}
        names={names}
        keys={shown.map(({ key }) => key)}
        theme={theme}
        label={`${title} by ${nouns[by]} and system`}
      />
      {hidden > 0 && (
        <p class="note">{countOf(hidden, "smaller group")} not shown.</p>
      )}
    </>
  );
}

const nouns = { length: "sentence length", document: "document" } as const;

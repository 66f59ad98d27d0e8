import * as Plot from "@observablehq/plot";
import type { VNode } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { type SixCase, caseNames, sixCases } from "@concord-mt/core";
import { Chart } from "../charts/chart.tsx";
import { paletteOf } from "../charts/palette.ts";
import type { ItemMetric } from "../data/occurrences.ts";
import { type Href, useHref } from "../data/hrefs.ts";
import type { Theme } from "../data/theme.ts";
import { CaseChip } from "../parts/case-chip.tsx";
import { fitName, nameRoom } from "../parts/fit-name.ts";
import { percentage } from "../parts/format.ts";

/** How the occurrences of each system are divided among the six cases; each part leads to its cases. */
export function CaseBars({
  metric,
  counts,
  names,
  theme,
}: {
  readonly metric: ItemMetric;
  /** By system: how many occurrences each case has. */
  readonly counts: readonly (readonly number[])[];
  readonly names: readonly string[];
  readonly theme: Theme;
}): VNode {
  const hrefOf = useHref();
  const rows = useMemo(
    () => rowsOf(counts, metric, names, hrefOf),
    [counts, metric, names, hrefOf],
  );
  const draw = useCallback(
    (width: number): Plot.PlotOptions => {
      const { cases } = paletteOf(theme);
      // Where there is no room beside the bars, names stand above them.
      const isNarrow = width < narrow;
      const { margin, letters } = nameRoom(names, width / 3);
      const room = isNarrow ? width : width - margin;
      return {
        width,
        height: 30 + names.length * (isNarrow ? 48 : 34),
        marginLeft: isNarrow ? 14 : margin,
        marginRight: 24,
        marginTop: 4,
        marginBottom: 26,
        x: {
          label: null,
          percent: true,
          tickFormat: (share: number) => `${share} %`,
        },
        y: {
          label: null,
          domain: names,
          tickSize: 0,
          padding: isNarrow ? 0.04 : 0.1,
          ...(isNarrow
            ? { axis: null }
            : { tickFormat: (name: string) => fitName(name, letters) }),
        },
        color: { domain: [...sixCases], range: [...cases] },
        marks: [
          Plot.barX(
            rows,
            Plot.stackX({
              x: "share",
              y: "name",
              fill: "outcome",
              inset: 0.5,
              insetTop: isNarrow ? 18 : 0.5,
              href: "href",
              ariaLabel: "label",
              title: "label",
            }),
          ),
          Plot.text(
            rows,
            Plot.stackX({
              x: "share",
              y: "name",
              text: ({ share, count }: Row) =>
                share * room > 34 ? String(count) : "",
              fill: theme === "dark" ? "#12110f" : "#ffffff",
              fontWeight: 600,
              dy: isNarrow ? 9 : 0,
              pointerEvents: "none",
            }),
          ),
          ...(isNarrow
            ? [
                Plot.text(names, {
                  x: 0,
                  y: (name: string) => name,
                  text: (name: string) =>
                    fitName(name, Math.floor(width / 7.4)),
                  textAnchor: "start",
                  dx: -14,
                  dy: -14,
                }),
              ]
            : []),
        ],
      };
    },
    [rows, names, theme],
  );
  const title =
    metric === "apt" ? "Pronouns by case (APT)" : "Connectives by case (ACT)";
  return (
    <section aria-labelledby={`cases-${metric}`}>
      <h2 id={`cases-${metric}`}>{title}</h2>
      {rows.length === 0 ? (
        <p class="lead">
          The source has no {metric === "apt" ? "pronoun" : "connective"} of the
          list: there is nothing to judge.
        </p>
      ) : (
        <>
          <p class="legend">
            {sixCases.map((outcome) => (
              <CaseChip key={outcome} outcome={outcome} hasName />
            ))}
          </p>
          <Chart label={title} draw={draw} hasLinks />
        </>
      )}
    </section>
  );
}

const narrow = 560;

interface Row {
  readonly name: string;
  readonly outcome: SixCase;
  readonly count: number;
  readonly share: number;
  readonly href: string;
  readonly label: string;
}

function rowsOf(
  counts: readonly (readonly number[])[],
  metric: ItemMetric,
  names: readonly string[],
  hrefOf: Href,
): readonly Row[] {
  return names.flatMap((name, system) => {
    const own = counts[system] ?? [];
    const total = own.reduce((sum, count) => sum + count, 0);
    return sixCases.flatMap((outcome) => {
      const count = own[outcome - 1] ?? 0;
      if (count === 0) return [];
      const share = count / total;
      const settings = {
        metric,
        system: String(system),
        case: String(outcome),
      };
      return {
        name,
        outcome,
        count,
        share,
        href: hrefOf({ view: "cases", settings }),
        label: `${name}: ${count} ${caseNames[outcome]} (${percentage(share)})`,
      };
    });
  });
}

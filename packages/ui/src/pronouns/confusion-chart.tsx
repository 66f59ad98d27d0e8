import * as Plot from "@observablehq/plot";
import type { VNode } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { type AptItem, confusionMatrix } from "@concord-mt/apt";
import { Chart } from "../charts/chart.tsx";
import { paletteOf } from "../charts/palette.ts";
import { type Href, useHref } from "../data/hrefs.ts";
import type { Theme } from "../data/theme.ts";
import { countOf } from "../parts/format.ts";

/** How often each pronoun of the reference was rendered by each of the output; the diagonal is what agrees. */
export function ConfusionChart({
  items,
  system,
  name,
  theme,
}: {
  readonly items: readonly AptItem[];
  readonly system: number;
  readonly name: string;
  readonly theme: Theme;
}): VNode {
  const hrefOf = useHref();
  const { cells, labels, hidden } = useMemo(
    () => cellsOf(items, system, hrefOf),
    [items, system, hrefOf],
  );
  const draw = useCallback(
    (width: number): Plot.PlotOptions => {
      const { counts, ink } = paletteOf(theme);
      const side = Math.min(width, 120 + labels.length * 46);
      const inner = (side - 96) / Math.max(1, labels.length);
      const isNarrow = inner < 34;
      return {
        width: side,
        height: Math.max(180, 96 + labels.length * Math.min(38, inner)),
        marginLeft: 76,
        marginTop: 76,
        marginRight: 16,
        marginBottom: 8,
        padding: 0.05,
        x: {
          axis: "top",
          label: "output →",
          domain: labels,
          tickSize: 0,
          tickRotate: -45,
        },
        y: { label: "↓ reference", domain: labels, tickSize: 0 },
        color: { type: "sqrt", range: [...counts], interpolate: "lab" },
        marks: [
          Plot.cell(
            labels.flatMap((reference) =>
              labels.map((hypothesis) => ({ reference, hypothesis })),
            ),
            {
              x: "hypothesis",
              y: "reference",
              fill: "var(--faint)",
              rx: 3,
              ariaHidden: "true",
            },
          ),
          Plot.cell(cells, {
            x: "hypothesis",
            y: "reference",
            fill: "count",
            stroke: ({ reference, hypothesis }: Cell) =>
              reference === hypothesis ? "var(--ink)" : "none",
            strokeWidth: 1.5,
            rx: 3,
            href: "href",
            ariaLabel: "label",
            title: "label",
          }),
          Plot.text(cells, {
            x: "hypothesis",
            y: "reference",
            text: ({ count }: Cell) => String(count),
            fontSize: isNarrow ? 10 : 12,
            fill: ({ strength }: Cell) => (strength > 0.55 ? ink[1] : ink[0]),
            pointerEvents: "none",
          }),
        ],
      };
    },
    [cells, labels, theme],
  );
  return (
    <>
      <Chart
        label={`Pronouns of the reference against those of ${name}`}
        draw={draw}
        hasLinks
      />
      <p class="note">
        OTHER is a word that is no listed pronoun, NONE no word at all.
        {hidden > 0 && ` ${countOf(hidden, "rarer label")} not shown.`}
      </p>
    </>
  );
}

interface Cell {
  readonly reference: string;
  readonly hypothesis: string;
  readonly count: number;
  /** From 0 to 1: how strong its colour is. */
  readonly strength: number;
  readonly href: string;
  readonly label: string;
}

const mostLabels = 18;

function cellsOf(
  items: readonly AptItem[],
  system: number,
  hrefOf: Href,
): {
  readonly cells: readonly Cell[];
  readonly labels: string[];
  readonly hidden: number;
} {
  const matrix = confusionMatrix(items);
  const weight = (at: number): number =>
    matrix.counts.reduce(
      (sum, row, other) =>
        sum + (row[at] ?? 0) + (other === at ? sumOf(row) : 0),
      0,
    );
  const shown = matrix.labels
    .map((label, at) => ({ label, at, weight: weight(at) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostLabels)
    .sort((a, b) => a.at - b.at);
  const most = Math.max(1, ...matrix.counts.flat());
  const cells = shown.flatMap(({ label: reference, at: row }) =>
    shown.flatMap(({ label: hypothesis, at: column }) => {
      const count = matrix.counts[row]?.[column] ?? 0;
      if (count === 0) return [];
      const settings = {
        metric: "apt",
        system: String(system),
        reference,
        hypothesis,
      };
      return {
        reference,
        hypothesis,
        count,
        strength: Math.sqrt(count / most),
        href: hrefOf({ view: "cases", settings }),
        label: `reference ${reference}, output ${hypothesis}: ${count}`,
      };
    }),
  );
  return {
    cells,
    labels: shown.map(({ label }) => label),
    hidden: matrix.labels.length - shown.length,
  };
}

function sumOf(row: readonly number[]): number {
  return row.reduce((a, b) => a + b, 0);
}

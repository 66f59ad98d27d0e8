import * as Plot from "@observablehq/plot";
import { type VNode } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { type AptItem, aptBreakdown } from "@concord-mt/apt";
import type { SixCaseOptions } from "@concord-mt/core";
import { Chart } from "../charts/chart.tsx";
import { paletteOf } from "../charts/palette.ts";
import { formatRoute } from "../data/route.ts";
import type { Theme } from "../data/theme.ts";
import { formatScore, plural } from "../parts/format.ts";

/** APT of each system on each group of pronouns, as colours and numbers; the most frequent groups first. */
export function HeatMap({
  items,
  names,
  theme,
  options,
  label,
  keyOf,
  settingsOf,
}: {
  readonly items: readonly (readonly AptItem[])[];
  readonly names: readonly string[];
  readonly theme: Theme;
  readonly options: SixCaseOptions;
  readonly label: string;
  readonly keyOf: (item: AptItem) => string | undefined;
  /** The filter of the cases behind a group. */
  readonly settingsOf: (key: string) => Record<string, string>;
}): VNode {
  const cells = useMemo(
    () => cellsOf({ items, names, options, keyOf, settingsOf }),
    [items, names, options.weights, options.discard, keyOf, settingsOf],
  );
  const keys = useMemo(() => frequentKeys(cells), [cells]);
  const draw = useCallback(
    (width: number): Plot.PlotOptions => {
      const { scores, ink } = paletteOf(theme);
      const longest = Math.max(...names.map(({ length }) => length));
      const marginLeft = Math.min(width / 3, 14 + longest * 7.4);
      const room = (width - marginLeft - 8) / Math.max(1, keys.length);
      const isNarrow = room < 44;
      return {
        width: Math.min(width, marginLeft + 8 + keys.length * 110),
        height: (isNarrow ? 52 : 34) + names.length * 34,
        marginLeft,
        marginRight: 8,
        marginTop: isNarrow ? 48 : 30,
        marginBottom: 4,
        padding: 0.04,
        x: {
          axis: "top",
          label: null,
          domain: [...keys],
          tickSize: 0,
          tickRotate: isNarrow ? -45 : 0,
        },
        y: { label: null, domain: names, tickSize: 0 },
        color: { domain: [0, 1], range: [...scores], interpolate: "lab" },
        marks: [
          Plot.cell(cells, {
            x: "key",
            y: "name",
            fill: "score",
            rx: 4,
            href: "href",
            ariaLabel: "label",
            title: "label",
          }),
          Plot.text(cells, {
            x: "key",
            y: "name",
            text: ({ score }: Cell) =>
              formatScore(score, 100, isNarrow ? 0 : 1),
            fill: ({ score }: Cell) => ((score ?? 0) > 0.55 ? ink[1] : ink[0]),
            fontWeight: 600,
            fontSize: room < 30 ? 10 : 12,
            pointerEvents: "none",
          }),
        ],
      };
    },
    [cells, keys, names, theme],
  );
  return <Chart label={label} draw={draw} hasLinks />;
}

interface Cell {
  readonly name: string;
  readonly key: string;
  readonly score: number | undefined;
  readonly total: number;
  readonly href: string;
  readonly label: string;
}

function cellsOf({
  items,
  names,
  options,
  keyOf,
  settingsOf,
}: Pick<
  Parameters<typeof HeatMap>[0],
  "items" | "names" | "options" | "keyOf" | "settingsOf"
>): readonly Cell[] {
  return items.flatMap((own, system) =>
    aptBreakdown(own, keyOf, options).map(({ key, score, total }) => {
      const name = names[system] ?? "";
      const settings = {
        metric: "apt",
        system: String(system),
        ...settingsOf(key),
      };
      return {
        name,
        key,
        score,
        total,
        href: formatRoute({ view: "cases", settings }),
        label: `${name}, ${key}: APT ${formatScore(score)} on ${plural(total, "pronoun")}`,
      };
    }),
  );
}

const mostKeys = 16;

/** The groups with most occurrences; more than fit beside one another are left out. */
function frequentKeys(cells: readonly Cell[]): readonly string[] {
  const totals = new Map<string, number>();
  for (const { key, total } of cells)
    totals.set(key, (totals.get(key) ?? 0) + total);
  return [...totals]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, mostKeys)
    .map(([key]) => key);
}

import * as Plot from "@observablehq/plot";
import type { VNode } from "preact";
import { useCallback } from "preact/hooks";
import type { Theme } from "../data/theme.ts";
import { fitName, nameRoom } from "../parts/fit-name.ts";
import { Chart } from "./chart.tsx";
import { paletteOf } from "./palette.ts";

/** A cell: the score of one system on one group, and how much it rests on. */
export interface GridCell {
  readonly name: string;
  readonly key: string;
  /** What stands in the cell. */
  readonly text: string;
  /** From 0 to 1: how strong its colour is. */
  readonly strength: number;
  /** How many words or segments it rests on. */
  readonly count: number;
  readonly href: string;
  readonly label: string;
}

/** Below this width systems stand side by side and groups below one another. */
const narrow = 560;
const rowHeight = 40;
/** What a number and its count need. */
const leastCell = 46;

/** Systems against groups: colours, scores and counts. */
export function ScoreGrid({
  cells,
  names,
  keys,
  theme,
  label,
}: {
  readonly cells: readonly GridCell[];
  readonly names: readonly string[];
  readonly keys: readonly string[];
  readonly theme: Theme;
  readonly label: string;
}): VNode {
  const draw = useCallback(
    (width: number): Plot.PlotOptions => {
      const { scores, ink } = paletteOf(theme);
      const isTurned = width < narrow;
      const [columns, rows] = isTurned ? [names, keys] : [keys, names];
      const { margin, letters } = nameRoom(rows, isTurned ? 90 : width / 3);
      const longest = Math.max(0, ...columns.map(({ length }) => length));
      const cellIn = (free: number): number =>
        Math.max(leastCell, free / Math.max(1, columns.length));
      const isSlanted = longest * 7 > cellIn(width - margin - 8);
      // The last of slanted names reaches beyond its cell.
      const last = columns.at(-1)?.length ?? 0;
      const right = isSlanted ? Math.max(8, Math.min(last, 16) * 5.2 - 14) : 8;
      const room = cellIn(width - margin - right);
      const top = isSlanted ? 12 + Math.min(longest, 16) * 5.4 : 30;
      const fx = isTurned ? "name" : "key";
      const fy = isTurned ? "key" : "name";
      const inkOf = ({ strength }: GridCell): string =>
        strength > 0.55 ? ink[1] : ink[0];
      return {
        width: margin + right + columns.length * Math.min(room, 110),
        height: top + 4 + rows.length * rowHeight,
        marginLeft: margin,
        marginRight: right,
        marginTop: top,
        marginBottom: 4,
        padding: 0.04,
        x: {
          axis: "top",
          label: null,
          domain: [...columns],
          tickSize: 0,
          tickRotate: isSlanted ? -45 : 0,
          tickFormat: (name: string) => fitName(name, 16),
        },
        y: {
          label: null,
          domain: [...rows],
          tickSize: 0,
          tickFormat: (name: string) => fitName(name, letters),
        },
        color: { domain: [0, 1], range: [...scores], interpolate: "lab" },
        marks: [
          Plot.cell(cells, {
            x: fx,
            y: fy,
            fill: "strength",
            rx: 4,
            href: "href",
            ariaLabel: "label",
            title: "label",
          }),
          Plot.text(cells, {
            x: fx,
            y: fy,
            text: "text",
            fill: inkOf,
            fontWeight: 600,
            dy: -6,
            pointerEvents: "none",
          }),
          Plot.text(cells, {
            x: fx,
            y: fy,
            text: ({ count }: GridCell) => `n ${count}`,
            className: "cell-count",
            fill: inkOf,
            fontSize: 10.5,
            dy: 9,
            pointerEvents: "none",
          }),
        ],
      };
    },
    [cells, keys, names, theme],
  );
  return <Chart label={label} draw={draw} hasLinks isWide />;
}

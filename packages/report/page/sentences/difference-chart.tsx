import * as Plot from "@observablehq/plot";
import type { VNode } from "preact";
import { useCallback } from "preact/hooks";
import { Chart, countOf } from "@concord-mt/ui";
import type { Bin } from "./differences.ts";

/** How many sentences differ by how much; a bar leads to its sentences. */
export function DifferenceChart({
  bins,
  label,
  hrefOf,
}: {
  readonly bins: readonly Bin[];
  readonly label: string;
  readonly hrefOf: (bin: Bin) => string;
}): VNode {
  const draw = useCallback(
    (width: number): Plot.PlotOptions => ({
      width,
      height: 150,
      marginLeft: 44,
      marginBottom: 28,
      marginTop: 10,
      x: { label: null },
      y: { label: null, ticks: 3, grid: true },
      marks: [
        Plot.rectY(bins, {
          x1: ({ from }: Bin) => from / 10,
          x2: ({ to }: Bin) => to / 10,
          y: "count",
          insetLeft: 0.5,
          insetRight: 0.5,
          fill: ({ from, to }: Bin) =>
            from >= 0
              ? "var(--up)"
              : to <= 0
                ? "var(--down)"
                : "var(--line-strong)",
          href: hrefOf,
          ariaLabel: describe,
          title: describe,
        }),
        Plot.ruleY([0], { ariaHidden: "true" }),
      ],
    }),
    [bins, hrefOf],
  );
  return <Chart label={label} draw={draw} hasLinks />;
}

function describe({ from, to, count }: Bin): string {
  const bound = (tenths: number): string => (tenths / 10).toFixed(1);
  return `${countOf(count, "sentence")} with a difference from ${bound(from)} to ${bound(to)}`;
}

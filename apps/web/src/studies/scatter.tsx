import * as Plot from "@observablehq/plot";
import type { VNode } from "preact";
import { useCallback } from "preact/hooks";
import { Chart, type Theme, systemColours } from "@concord-mt/ui";
import { strings } from "../strings/en.ts";
import type { StudyPlot } from "./found.ts";

/** A metric's scores against people's, with the line that fits them best. */
export function Scatter({
  plot,
  theme,
}: {
  readonly plot: StudyPlot;
  readonly theme: Theme;
}): VNode {
  const words = strings.studies;
  const { name, points, line, pearson } = plot;
  const [colour = "currentColor"] = systemColours(theme);
  const draw = useCallback(
    (width: number): Plot.PlotOptions => {
      const xs = points.map(({ x }) => x);
      const [low, high] = [Math.min(...xs), Math.max(...xs)];
      const ends =
        line === undefined
          ? []
          : [low, high].map((x) => ({
              x,
              y: line.intercept + line.slope * x,
            }));
      return {
        ...{ width, height: 270, marginLeft: 44, inset: 26 },
        x: { label: name, nice: true, grid: true },
        y: { label: words.human, nice: true, grid: true },
        marks: [
          Plot.line(ends, {
            ...{ x: "x", y: "y", strokeOpacity: 0.6, strokeWidth: 1.5 },
          }),
          Plot.dot(points, {
            ...{ x: "x", y: "y", r: 5 },
            fill: ({ isOutlier }: StudyPlot["points"][number]) =>
              isOutlier ? "none" : colour,
            stroke: colour,
          }),
          Plot.text(points, {
            ...{ x: "x", y: "y", text: "name", dy: -12 },
            fill: "currentColor",
          }),
        ],
      };
    },
    [points, line, name, colour],
  );
  const r = pearson === undefined ? strings.none : pearson.toFixed(3);
  return (
    <figure class="card scatter">
      <figcaption>
        {name} <small class="note">{words.pearson(r)}</small>
      </figcaption>
      <Chart label={words.plotLabel(name, r)} draw={draw} />
    </figure>
  );
}

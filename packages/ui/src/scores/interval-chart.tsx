import * as Plot from "@observablehq/plot";
import type { VNode } from "preact";
import { useCallback } from "preact/hooks";
import type { RunMetric } from "@concord-mt/run";
import { Chart } from "../charts/chart.tsx";
import { fitName, nameRoom } from "../parts/fit-name.ts";
import { formatScore } from "../parts/format.ts";

/** One metric's scores as dots with their intervals, the best on top. */
export function IntervalChart({
  metric,
  names,
}: {
  readonly metric: RunMetric;
  readonly names: readonly string[];
}): VNode {
  const { title, scale, higherIsBetter } = metric;
  const draw = useCallback(
    (width: number): Plot.PlotOptions => {
      const rows = rowsOf(metric, names);
      const { margin, letters } = nameRoom(names, 170);
      return {
        width,
        height: 44 + rows.length * 22,
        marginLeft: margin,
        marginRight: 16,
        marginTop: 8,
        marginBottom: 30,
        x: { label: null, grid: true, ticks: 4, nice: true },
        y: {
          label: null,
          domain: rows.map(({ name }) => name),
          tickSize: 0,
          tickFormat: (name: string) => fitName(name, letters),
        },
        marks: [
          Plot.ruleX(
            rows.filter(({ at }) => at === 0),
            {
              x: "score",
              stroke: "var(--line-strong)",
              strokeDasharray: "3 3",
            },
          ),
          Plot.link(rows, {
            x1: "low",
            x2: "high",
            y: "name",
            stroke: "var(--accent)",
            strokeWidth: 5,
            strokeOpacity: 0.3,
            strokeLinecap: "round",
          }),
          Plot.dot(rows, {
            x: "score",
            y: "name",
            r: 4.5,
            fill: ({ at }: Row) =>
              at === 0 ? "var(--surface)" : "var(--accent)",
            stroke: "var(--accent)",
            strokeWidth: 2,
          }),
          Plot.tip(
            rows,
            Plot.pointerY({
              x: "score",
              y: "name",
              title: ({ name, score, low, high }: Row) =>
                `${name}\n${title} ${score.toFixed(1)}  [${low.toFixed(1)}, ${high.toFixed(1)}]`,
            }),
          ),
        ],
      };
    },
    [metric, names, title],
  );
  const summary = names
    .map(
      (name, at) => `${name} ${formatScore(metric.systems[at]?.score, scale)}`,
    )
    .join(", ");
  return (
    <article class="card">
      <h3>
        {title} {!higherIsBetter && <small>lower is better</small>}
      </h3>
      {metric.systems.every(({ score }) => score === null) ? (
        <p class="note">Nothing to score.</p>
      ) : (
        <Chart label={`${title}: ${summary}`} draw={draw} />
      )}
    </article>
  );
}

interface Row {
  readonly name: string;
  readonly at: number;
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

function rowsOf(
  { systems, scale, higherIsBetter }: RunMetric,
  names: readonly string[],
): readonly Row[] {
  const rows = systems.flatMap(({ score, interval }, at) =>
    score === null
      ? []
      : {
          name: names[at] ?? "",
          at,
          score: score * scale,
          low: (interval?.low ?? score) * scale,
          high: (interval?.high ?? score) * scale,
        },
  );
  const sign = higherIsBetter ? -1 : 1;
  return rows.sort((a, b) => sign * (a.score - b.score));
}

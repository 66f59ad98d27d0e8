import * as Plot from "@observablehq/plot";
import type { VNode } from "preact";
import { useCallback, useMemo, useState } from "preact/hooks";
import type { PerCase, SixCase } from "@concord-mt/core";
import { Chart } from "../charts/chart.tsx";
import { paletteOf } from "../charts/palette.ts";
import type { Theme } from "../data/theme.ts";
import { formatScore, plural } from "../parts/format.ts";
import { flippedPairs, orderOf } from "./ranking.ts";
import { type Counts, scorer, withWeights } from "./rescore.ts";

const steps = Array.from({ length: 21 }, (_, at) => at / 20);

/** All weights at once: who leads, or how many pairs of systems change places, under each w2 and w6. */
export function FlipMap({
  counts,
  names,
  theme,
  own,
  discard,
  w2,
  w6,
  before,
  onPick,
}: {
  readonly counts: Counts;
  readonly names: readonly string[];
  readonly theme: Theme;
  readonly own: PerCase;
  readonly discard: readonly SixCase[];
  readonly w2: number;
  readonly w6: number;
  readonly before: readonly (number | undefined)[];
  readonly onPick: (w2: number, w6: number) => void;
}): VNode {
  const [shown, setShown] = useState<"leader" | "flips">("leader");
  const cells = useMemo(
    () => cellsOf(counts, own, discard, before),
    [counts, own, discard, before],
  );
  const leaders = useMemo(
    () => [...new Set(cells.map(({ leader }) => leader))].sort((a, b) => a - b),
    [cells],
  );
  const most = Math.max(0, ...cells.map(({ flips }) => flips));
  const draw = useCallback(
    (width: number): Plot.PlotOptions => {
      const palette = paletteOf(theme);
      const side = Math.min(width, 620);
      const text = (value: number): string =>
        Math.round(value * 20) % 4 === 0 ? value.toFixed(1) : "";
      return {
        width: side,
        height: Math.round(side * 0.72),
        marginLeft: 46,
        marginRight: 8,
        marginTop: 14,
        marginBottom: 40,
        padding: 0.03,
        x: {
          label: "w₂, equivalent →",
          domain: steps,
          tickFormat: text,
          tickSize: 0,
        },
        y: {
          label: "↑ w₆, in neither",
          domain: steps.toReversed(),
          tickFormat: text,
          tickSize: 0,
        },
        color:
          shown === "leader"
            ? {
                domain: leaders,
                range: leaders.map(
                  (leader) =>
                    palette.systems[leader % palette.systems.length] ?? "",
                ),
              }
            : {
                domain: [0, Math.max(1, most)],
                range: [...palette.counts],
                interpolate: "lab",
              },
        marks: [
          Plot.cell(cells, {
            className: "pick",
            x: "w2",
            y: "w6",
            fill: shown === "leader" ? "leader" : "flips",
            title: (cell: Cell) => describe(cell, names),
          }),
          Plot.cell([{ w2: nearest(w2), w6: nearest(w6) }], {
            x: "w2",
            y: "w6",
            fill: "none",
            stroke: "var(--ink)",
            strokeWidth: 2.5,
            inset: -1,
            pointerEvents: "none",
          }),
          Plot.dot([{ w2: nearest(own[1]), w6: nearest(own[5]) }], {
            x: "w2",
            y: "w6",
            r: 3,
            fill: "var(--surface)",
            stroke: "var(--ink)",
            pointerEvents: "none",
          }),
        ],
      };
    },
    [cells, leaders, most, names, own, shown, theme, w2, w6],
  );
  const orders = new Set(cells.map(({ order }) => order)).size;
  const { systems: colours, counts: shades } = paletteOf(theme);
  return (
    <section aria-labelledby="flip-map">
      <h2 id="flip-map">Where the ranking flips</h2>
      <p class="lead">
        {leaders.length === 1
          ? `${names[leaders[0] ?? 0] ?? ""} leads whatever the weights are.`
          : `${plural(leaders.length, "system")} can lead, depending on the weights.`}{" "}
        There are {plural(orders, "different ranking")} in all.
      </p>
      <fieldset class="switch">
        <legend>Colours show</legend>
        {(
          [
            ["leader", "who leads"],
            ["flips", "pairs that change places"],
          ] as const
        ).map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="flip-map"
              checked={shown === value}
              onChange={() => {
                setShown(value);
              }}
            />{" "}
            {label}
          </label>
        ))}
      </fieldset>
      <p class="legend">
        {shown === "leader" ? (
          leaders.map((leader) => (
            <span key={leader} class="key">
              <span
                class="swatch"
                style={{ background: colours[leader % colours.length] ?? "" }}
              />
              {names[leader]}
            </span>
          ))
        ) : (
          <span class="key">
            0
            <span
              class="ramp"
              style={{
                background: `linear-gradient(90deg, ${shades.join(", ")})`,
              }}
            />
            {plural(most, "pair")}
          </span>
        )}
      </p>
      <Chart
        label={`Map of the weights w2 and w6 from 0 to 1: ${leaders.map((leader) => names[leader] ?? "").join(", ")} lead; up to ${most} pairs change places. The sliders above choose a point.`}
        draw={draw}
        onPick={(index) => {
          const cell = cells[index];
          if (cell !== undefined) onPick(cell.w2, cell.w6);
        }}
      />
      <p class="note">
        The frame is where the sliders stand, the point the run’s own weights.
        Click a cell to take its weights.
      </p>
    </section>
  );
}

interface Cell {
  readonly w2: number;
  readonly w6: number;
  readonly leader: number;
  readonly flips: number;
  readonly order: string;
  readonly scores: readonly (number | undefined)[];
}

function cellsOf(
  { totals }: Counts,
  own: PerCase,
  discard: readonly SixCase[],
  before: readonly (number | undefined)[],
): readonly Cell[] {
  return steps.flatMap((w6) =>
    steps.map((w2) => {
      const weights = withWeights(own, w2, w6);
      const scores = totals.map(scorer({ weights, discard }));
      const order = orderOf(scores);
      return {
        w2,
        w6,
        leader: order[0] ?? 0,
        flips: flippedPairs(before, scores),
        order: order.join(" "),
        scores,
      };
    }),
  );
}

function describe(
  { w2, w6, order, flips, scores }: Cell,
  names: readonly string[],
): string {
  const ranked = order
    .split(" ")
    .slice(0, 5)
    .map((system) => {
      const at = Number(system);
      return `${formatScore(scores[at])}  ${names[at] ?? ""}`;
    });
  return [
    `w₂ ${w2.toFixed(2)}, w₆ ${w6.toFixed(2)}`,
    ...ranked,
    `${plural(flips, "pair")} changed places`,
  ].join("\n");
}

function nearest(value: number): number {
  return Math.round(value * 20) / 20;
}

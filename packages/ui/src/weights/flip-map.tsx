import * as Plot from "@observablehq/plot";
import type { VNode } from "preact";
import { useCallback, useMemo, useState } from "preact/hooks";
import type { PerCase, SixCase } from "@concord-mt/core";
import type { RunMetric } from "@concord-mt/run";
import { Chart } from "../charts/chart.tsx";
import { type Palette, paletteOf } from "../charts/palette.ts";
import type { Theme } from "../data/theme.ts";
import { countOf } from "../parts/format.ts";
import { type Cell, cellsOf, describeCell, nearest, steps } from "./cells.ts";
import type { Counts } from "./rescore.ts";

/** What the colours of the map show. */
type Shown = "leader" | "margin" | "flips" | "agreement";

/** All weights at once: what becomes of the ranking under each w2 and w6. */
export function FlipMap({
  counts,
  names,
  theme,
  own,
  discard,
  others,
  w2,
  w6,
  onPick,
}: {
  readonly counts: Counts;
  readonly names: readonly string[];
  readonly theme: Theme;
  readonly own: PerCase;
  readonly discard: readonly SixCase[];
  /** The metrics that APT can be compared with. */
  readonly others: readonly RunMetric[];
  readonly w2: number;
  readonly w6: number;
  readonly onPick: (w2: number, w6: number) => void;
}): VNode {
  const [otherName, setOther] = useState(others[0]?.name ?? "");
  const other = others.find(({ name }) => name === otherName);
  const cells = useMemo(
    () => cellsOf({ counts, own, discard, other }),
    [counts, own, discard, other],
  );
  const leaders = useMemo(
    () => [...new Set(cells.map(({ leader }) => leader))].sort((a, b) => a - b),
    [cells],
  );
  // A map of one colour says nothing.
  const [shown, setShown] = useState<Shown>(
    leaders.length > 1 ? "leader" : "margin",
  );
  const scale = useMemo(
    () => scaleOf(cells, shown, leaders, paletteOf(theme)),
    [cells, shown, leaders, theme],
  );
  const draw = useCallback(
    (width: number): Plot.PlotOptions => {
      const side = Math.min(width, 640);
      const text = (value: number): string =>
        Math.round(value * 20) % 4 === 0 ? value.toFixed(1) : "";
      return {
        width: side,
        height: Math.round(side * 0.72),
        marginLeft: 46,
        marginRight: 8,
        marginTop: 22,
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
        color: scale,
        marks: [
          Plot.cell(cells, {
            className: "pick",
            x: "w2",
            y: "w6",
            fill: shown,
            title: (cell: Cell) => describeCell(cell, names, other?.title),
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
    [cells, names, other, own, scale, shown, w2, w6],
  );
  const orders = new Set(cells.map(({ order }) => order.join(" "))).size;
  return (
    <section aria-labelledby="flip-map" class="split">
      <div>
        <h2 id="flip-map">Where the ranking flips</h2>
        <p class="lead">
          {leaders.length === 1
            ? `${names[leaders[0] ?? 0] ?? ""} leads whatever the weights are.`
            : `${countOf(leaders.length, "system")} can lead, depending on the weights.`}{" "}
          {orders === 1
            ? "The ranking stays the same everywhere."
            : `There are ${countOf(orders, "different ranking")} in all.`}
        </p>
        <fieldset class="switch">
          <legend>Colours show</legend>
          {choices
            .filter(([value]) => value !== "agreement" || other !== undefined)
            .map(([value, label]) => (
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
        {shown === "agreement" && (
          <p class="choice">
            <label for="other-metric">Compare with</label>{" "}
            <select
              id="other-metric"
              value={otherName}
              onChange={({ currentTarget }) => {
                setOther(currentTarget.value);
              }}
            >
              {others.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </select>
          </p>
        )}
        <Legend scale={scale} shown={shown} names={names} />
        <p class="note">
          The frame is where the sliders stand, the point the run’s own weights.
          Click a cell to take its weights, point at it to see its ranking.
        </p>
      </div>
      <Chart
        label={`Map of the weights w2 and w6 from 0 to 1: ${leaders.map((leader) => names[leader] ?? "").join(", ")} can lead. The sliders above choose a point.`}
        draw={draw}
        onPick={(index) => {
          const cell = cells[index];
          if (cell !== undefined) onPick(cell.w2, cell.w6);
        }}
      />
    </section>
  );
}

const choices = [
  ["leader", "who leads"],
  ["margin", "how far the best is ahead"],
  ["flips", "pairs that change places"],
  ["agreement", "correlation with another metric"],
] as const satisfies readonly (readonly [Shown, string])[];

interface Scale {
  readonly domain: number[];
  readonly range: string[];
  readonly type: "categorical" | "linear";
  readonly interpolate?: "lab";
}

function scaleOf(
  cells: readonly Cell[],
  shown: Shown,
  leaders: readonly number[],
  { systems, counts, scores }: Palette,
): Scale {
  if (shown === "leader")
    return {
      type: "categorical",
      domain: [...leaders],
      range: leaders.map((leader) => systems[leader % systems.length] ?? ""),
    };
  const values = cells.flatMap((cell) => cell[shown] ?? []);
  const domain =
    shown === "flips"
      ? [0, Math.max(1, ...values)]
      : values.length === 0
        ? []
        : [Math.min(...values), Math.max(...values)];
  return {
    type: "linear",
    domain,
    range: [...(shown === "flips" ? counts : scores)],
    interpolate: "lab",
  };
}

function Legend({
  scale: { domain, range },
  shown,
  names,
}: {
  readonly scale: Scale;
  readonly shown: Shown;
  readonly names: readonly string[];
}): VNode {
  if (shown === "leader")
    return (
      <p class="legend">
        {domain.map((leader, at) => (
          <span key={leader} class="key">
            <span class="swatch" style={{ background: range[at] ?? "" }} />
            {names[leader]}
          </span>
        ))}
      </p>
    );
  const [low, high] = domain;
  if (low === undefined || high === undefined)
    return <p class="legend">Nothing to show: all scores are the same.</p>;
  const [from, to] = {
    margin: [low.toFixed(1), `${high.toFixed(1)} points`],
    flips: ["0", countOf(high, "pair")],
    agreement: [low.toFixed(3), `${high.toFixed(3)} (Pearson’s r)`],
  }[shown];
  return (
    <p class="legend">
      <span class="key">
        {from}
        <span
          class="ramp"
          style={{ background: `linear-gradient(90deg, ${range.join(", ")})` }}
        />
        {to}
      </span>
    </p>
  );
}

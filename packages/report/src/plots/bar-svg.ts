import { axisOf, placeOn } from "./axis.ts";
import { element, label, picture, tooltip } from "./svg.ts";

/** Bars in groups: Figure 2 of apt-2017 has six cases with two bars each. */
export interface BarChart {
  readonly title: string;
  readonly yLabel: string;
  /** Names of the groups, along the axis. */
  readonly groups: readonly string[];
  /** A value for each group. */
  readonly series: readonly {
    readonly name: string;
    readonly values: readonly number[];
  }[];
}

const size = { width: 520, height: 300 };
const inset = { left: 52, right: 12, top: 34, bottom: 30 };
const colours = ["#246", "#c93", "#484", "#935", "#666"];

/**
 * Draws bars side by side.
 *
 * @throws RangeError if a series has not one value from 0 for each group.
 */
export function barSvg({ title, yLabel, groups, series }: BarChart): string {
  for (const { name, values } of series)
    if (
      values.length !== groups.length ||
      !values.every((value) => value >= 0 && Number.isFinite(value))
    )
      throw new RangeError(
        `the series ${name} needs a value from 0 for each of ${groups.length} groups`,
      );
  const axis = axisOf([0, ...series.flatMap(({ values }) => values)]);
  const bottom = size.height - inset.bottom;
  const right = size.width - inset.right;
  const toY = placeOn({ low: 0, high: axis.high }, bottom, inset.top);
  const step = (right - inset.left) / Math.max(1, groups.length);
  const thickness = (step * 0.8) / Math.max(1, series.length);
  const grey = { stroke: "#bbb", "stroke-width": 1 };
  return picture(
    { ...size, title },
    label(title, {
      ...{ x: size.width / 2, y: 16, "text-anchor": "middle" },
      ...{ "font-size": 13, "font-weight": "bold" },
    }),
    label(yLabel, {
      transform: `translate(13 ${(inset.top + bottom) / 2}) rotate(-90)`,
      "text-anchor": "middle",
    }),
    ...axis.ticks
      .filter((tick) => tick >= 0)
      .flatMap((tick) => [
        element("line", {
          ...{
            x1: inset.left,
            x2: right,
            y1: toY(tick),
            y2: toY(tick),
            ...grey,
          },
        }),
        label(tick.toFixed(axis.digits), {
          ...{ x: inset.left - 6, y: toY(tick) + 4, "text-anchor": "end" },
        }),
      ]),
    ...groups.map((name, at) =>
      label(name, {
        ...{ x: inset.left + (at + 0.5) * step, y: bottom + 18 },
        "text-anchor": "middle",
      }),
    ),
    ...series.flatMap(({ name, values }, which) => {
      const fill = colours[which % colours.length] ?? "#246";
      return [
        ...values.map((value, at) =>
          element(
            "rect",
            {
              x: inset.left + at * step + step * 0.1 + which * thickness,
              y: toY(value),
              ...{ width: thickness * 0.94, height: bottom - toY(value), fill },
            },
            tooltip(String(value)),
          ),
        ),
        element("rect", {
          ...{ x: right - 150, y: inset.top + which * 16, width: 10 },
          ...{ height: 10, fill },
        }),
        label(name, { x: right - 135, y: inset.top + 9 + which * 16 }),
      ];
    }),
  );
}

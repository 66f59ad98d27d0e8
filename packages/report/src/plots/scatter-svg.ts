import { type Axis, axisOf, placeOn } from "./axis.ts";
import type { Scatter, ScatterPoint } from "./scatter.ts";
import { element, label, picture, tooltip } from "./svg.ts";

const panel = { width: 280, height: 240 };
const inset = { left: 48, right: 12, top: 26, bottom: 38 };

/**
 * Draws scatter plots side by side, with their regression lines; every point says its name when pointed at.
 *
 * @example
 * scatterSvg([{ title: "BLEU", xLabel: "BLEU", yLabel: "human", points: [{ x: 27.1, y: 0.56, name: "a" }] }]);
 *
 * @throws RangeError if there is no plot, or `columns` is not a positive integer.
 */
export function scatterSvg(
  plots: readonly Scatter[],
  {
    columns = 3,
    title = "Scatter plots",
  }: { readonly columns?: number; readonly title?: string } = {},
): string {
  if (plots.length === 0) throw new RangeError("there is no plot to draw");
  if (!Number.isInteger(columns) || columns < 1)
    throw new RangeError(`columns must be a positive integer, got ${columns}`);
  const across = Math.min(columns, plots.length);
  return picture(
    {
      width: across * panel.width,
      height: Math.ceil(plots.length / across) * panel.height,
      title,
    },
    ...plots.map((plot, at) =>
      element(
        "g",
        {
          transform: `translate(${(at % across) * panel.width} ${Math.floor(at / across) * panel.height})`,
        },
        ...drawPanel(plot),
      ),
    ),
  );
}

function drawPanel(plot: Scatter): string[] {
  const points = plot.points.filter(
    ({ x, y }) => Number.isFinite(x) && Number.isFinite(y),
  );
  const xAxis = axisOf(
    points.map(({ x }) => x),
    4,
  );
  const yAxis = axisOf(points.map(({ y }) => y));
  const right = panel.width - inset.right;
  const bottom = panel.height - inset.bottom;
  const toX = placeOn(xAxis, inset.left, right);
  const toY = placeOn(yAxis, bottom, inset.top);
  return [
    label(plot.title, {
      ...{ x: (inset.left + right) / 2, y: 17 },
      ...{ "text-anchor": "middle", "font-size": 13, "font-weight": "bold" },
    }),
    ...drawAxes(xAxis, yAxis, toX, toY, { right, bottom }),
    label(plot.xLabel, {
      ...{ x: (inset.left + right) / 2, y: panel.height - 6 },
      "text-anchor": "middle",
    }),
    label(plot.yLabel, {
      transform: `translate(12 ${(inset.top + bottom) / 2}) rotate(-90)`,
      "text-anchor": "middle",
    }),
    ...drawLine(plot, xAxis, yAxis, toX, toY),
    ...points.map((point) => drawPoint(point, toX, toY)),
    ...(plot.notes ?? []).map((note, at) =>
      label(note, { ...noteCorner(plot, right), y: inset.top + 15 + at * 14 }),
    ),
  ];
}

/** Notes stand in the upper corner that a rising or falling cloud of points leaves free. */
function noteCorner(
  { line }: Scatter,
  right: number,
): Readonly<Record<string, string | number>> {
  return (line?.slope ?? 0) < 0
    ? { x: right - 8, "text-anchor": "end" }
    : { x: inset.left + 8 };
}

type Place = (value: number) => number;

function drawAxes(
  xAxis: Axis,
  yAxis: Axis,
  toX: Place,
  toY: Place,
  { right, bottom }: { readonly right: number; readonly bottom: number },
): string[] {
  const grey = { stroke: "#bbb", "stroke-width": 1 };
  return [
    element("rect", {
      ...{ x: inset.left, y: inset.top },
      ...{ width: right - inset.left, height: bottom - inset.top },
      ...{ fill: "none", ...grey },
    }),
    ...xAxis.ticks.flatMap((tick) => [
      element("line", {
        ...{
          x1: toX(tick),
          x2: toX(tick),
          y1: bottom,
          y2: bottom + 4,
          ...grey,
        },
      }),
      label(tick.toFixed(xAxis.digits), {
        ...{ x: toX(tick), y: bottom + 16, "text-anchor": "middle" },
      }),
    ]),
    ...yAxis.ticks.flatMap((tick) => [
      element("line", {
        ...{ x1: inset.left - 4, x2: inset.left, y1: toY(tick), y2: toY(tick) },
        ...grey,
      }),
      label(tick.toFixed(yAxis.digits), {
        ...{ x: inset.left - 6, y: toY(tick) + 4, "text-anchor": "end" },
      }),
    ]),
  ];
}

/** The part of the line that lies inside the axes. */
function drawLine(
  { line }: Scatter,
  xAxis: Axis,
  yAxis: Axis,
  toX: Place,
  toY: Place,
): string[] {
  if (line === undefined) return [];
  const { slope, intercept } = line;
  const cut = (y: number): number => (y - intercept) / slope;
  const atEnds = [cut(yAxis.low), cut(yAxis.high)].sort((a, b) => a - b);
  const [from = xAxis.low, to = xAxis.high] =
    slope === 0 ? [xAxis.low, xAxis.high] : atEnds;
  const x1 = Math.max(xAxis.low, from);
  const x2 = Math.min(xAxis.high, to);
  if (!(x1 < x2)) return [];
  return [
    element("line", {
      ...{ x1: toX(x1), y1: toY(intercept + slope * x1) },
      ...{ x2: toX(x2), y2: toY(intercept + slope * x2) },
      ...{ stroke: "#c33", "stroke-width": 1.5 },
    }),
  ];
}

function drawPoint(
  { x, y, name, isOutlier = false }: ScatterPoint,
  toX: Place,
  toY: Place,
): string {
  return element(
    "circle",
    {
      ...{ cx: toX(x), cy: toY(y), r: 3.5, stroke: "#246" },
      fill: isOutlier ? "none" : "#246",
      ...(isOutlier ? {} : { "fill-opacity": 0.7 }),
    },
    tooltip(name),
  );
}

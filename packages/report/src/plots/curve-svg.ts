import { axisOf, placeOn } from "./axis.ts";
import { element, label, picture, tooltip } from "./svg.ts";

/** A curve: values of one thing by those of another. */
export interface Curve {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  /** In ascending order of x; a point without a finite y is left out. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

const size = { width: 480, height: 320 };
const inset = { left: 60, right: 16, top: 32, bottom: 44 };

/**
 * Draws a curve, its highest point marked; every point says its values when pointed at.
 *
 * @example
 * curveSvg({ title: "BLEU by weight", xLabel: "weight", yLabel: "BLEU", points: [{ x: 0, y: 0.2 }, { x: 0.1, y: 0.21 }] });
 *
 * @throws RangeError if there is no point to draw.
 */
export function curveSvg({ title, xLabel, yLabel, points }: Curve): string {
  const known = points.filter(({ x, y }) => Number.isFinite(x + y));
  const highest = known.reduce<(typeof known)[number] | undefined>(
    (best, point) => (best === undefined || point.y > best.y ? point : best),
    undefined,
  );
  if (highest === undefined) throw new RangeError("there is no point to draw");
  const xAxis = axisOf(known.map(({ x }) => x));
  const yAxis = axisOf(known.map(({ y }) => y));
  const right = size.width - inset.right;
  const bottom = size.height - inset.bottom;
  const toX = placeOn(xAxis, inset.left, right);
  const toY = placeOn(yAxis, bottom, inset.top);
  return picture(
    { ...size, title },
    label(title, { x: inset.left, y: 18, "font-weight": "bold" }),
    ...xAxis.ticks.map((tick) =>
      label(tick.toFixed(xAxis.digits), {
        x: toX(tick),
        y: bottom + 16,
        "text-anchor": "middle",
      }),
    ),
    ...yAxis.ticks.flatMap((tick) => [
      element("line", {
        x1: inset.left,
        x2: right,
        y1: toY(tick),
        y2: toY(tick),
        stroke: "#ddd",
      }),
      label(tick.toFixed(yAxis.digits), {
        x: inset.left - 6,
        y: toY(tick) + 4,
        "text-anchor": "end",
      }),
    ]),
    element("polyline", {
      points: known
        .map(({ x, y }) => `${toX(x).toFixed(2)},${toY(y).toFixed(2)}`)
        .join(" "),
      fill: "none",
      stroke: "#1f6fb2",
      "stroke-width": 1.5,
    }),
    ...known.map((point) =>
      element(
        "circle",
        {
          cx: toX(point.x),
          cy: toY(point.y),
          r: point === highest ? 5 : 3,
          fill: point === highest ? "#c0392b" : "#1f6fb2",
        },
        tooltip(`${xLabel} ${point.x}: ${point.y.toPrecision(5)}`),
      ),
    ),
    label(xLabel, {
      x: (inset.left + right) / 2,
      y: size.height - 8,
      "text-anchor": "middle",
    }),
    label(yLabel, { x: 4, y: 30 }),
  );
}

import { element, label, picture, tooltip } from "./svg.ts";

/** A value for each pair of two settings. */
export interface Surface {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly cells: readonly {
    readonly x: number;
    readonly y: number;
    /** `undefined` is left white. */
    readonly value: number | undefined;
  }[];
}

const side = 300;
const inset = { left: 46, top: 40, bottom: 40, right: 12 };

/** Draws a surface as a square of shades, the darkest the greatest; every cell says its value when pointed at. */
export function surfaceSvg({ title, xLabel, yLabel, cells }: Surface): string {
  const xs = distinct(cells.map(({ x }) => x));
  const ys = distinct(cells.map(({ y }) => y));
  const values = cells.flatMap(({ value }) => value ?? []);
  const low = values.reduce((least, one) => Math.min(least, one), Infinity);
  const high = values.reduce((most, one) => Math.max(most, one), -Infinity);
  const width = inset.left + side + inset.right;
  const [wide, tall] = [side / xs.length, side / ys.length];
  const shade = (value: number): string => {
    // Values that differ in their last digits only are one shade.
    const part = high - low > 1e-9 ? (value - low) / (high - low) : 1;
    return `hsl(212 60% ${Math.round(94 - 64 * part)}%)`;
  };
  const range =
    values.length === 0
      ? ""
      : `${low.toFixed(4)} (light) to ${high.toFixed(4)}`;
  return picture(
    { width, height: inset.top + side + inset.bottom, title },
    label(title, {
      ...{ x: inset.left + side / 2, y: 16, "text-anchor": "middle" },
      ...{ "font-size": 13, "font-weight": "bold" },
    }),
    label(range, {
      ...{ x: inset.left + side / 2, y: 32, "text-anchor": "middle" },
    }),
    ...cells.map(({ x, y, value }) => {
      const text = `${xLabel} ${x}, ${yLabel} ${y}: ${value?.toFixed(4) ?? "–"}`;
      return element(
        "rect",
        {
          x: inset.left + xs.indexOf(x) * wide,
          y: inset.top + (ys.length - 1 - ys.indexOf(y)) * tall,
          ...{ width: wide, height: tall },
          fill: value === undefined ? "#fff" : shade(value),
        },
        tooltip(text),
      );
    }),
    ...[xs[0], xs.at(-1)].flatMap((x, at) =>
      x === undefined
        ? []
        : [
            label(String(x), {
              ...{ x: inset.left + at * side, y: inset.top + side + 16 },
              "text-anchor": at === 0 ? "start" : "end",
            }),
          ],
    ),
    ...[ys[0], ys.at(-1)].flatMap((y, at) =>
      y === undefined
        ? []
        : [
            label(String(y), {
              ...{ x: inset.left - 6, y: inset.top + side * (1 - at) + 6 * at },
              "text-anchor": "end",
            }),
          ],
    ),
    label(xLabel, {
      ...{ x: inset.left + side / 2, y: inset.top + side + 30 },
      "text-anchor": "middle",
    }),
    label(yLabel, {
      transform: `translate(14 ${inset.top + side / 2}) rotate(-90)`,
      "text-anchor": "middle",
    }),
  );
}

function distinct(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

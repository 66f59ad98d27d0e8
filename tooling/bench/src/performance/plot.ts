import { fitGrowth } from "./fit.ts";

/** What a program cost, by size. */
export interface Series {
  readonly name: string;
  readonly points: readonly { readonly size: number; readonly cost: number }[];
}

const width = 640;
const height = 360;
const margin = { left: 64, right: 200, top: 36, bottom: 48 };
// Told apart by people who see few colours; the shapes tell them apart too.
const colours = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9"];

/** Draws costs against sizes, both on logarithmic axes, with the power that was fitted to each. */
export function plot(
  title: string,
  unit: string,
  axis: string,
  series: readonly Series[],
): string {
  const all = series.flatMap(({ points }) => points);
  const x = scale(
    all.map(({ size }) => size),
    [margin.left, width - margin.right],
  );
  const y = scale(
    all.map(({ cost }) => cost),
    [height - margin.bottom, margin.top],
  );
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="sans-serif" font-size="12">`,
    `<title>${escape(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${margin.left}" y="20" font-size="14">${escape(title)}</text>`,
    ...x.ticks.map(
      (tick) =>
        `<path d="M${x.at(tick)} ${margin.top}V${height - margin.bottom}" stroke="#ddd"/><text x="${x.at(tick)}" y="${height - margin.bottom + 16}" text-anchor="middle">${label(tick)}</text>`,
    ),
    ...y.ticks.map(
      (tick) =>
        `<path d="M${margin.left} ${y.at(tick)}H${width - margin.right}" stroke="#ddd"/><text x="${margin.left - 6}" y="${Number(y.at(tick)) + 4}" text-anchor="end">${label(tick)}</text>`,
    ),
    `<text x="${(margin.left + width - margin.right) / 2}" y="${height - 10}" text-anchor="middle">${escape(unit)}</text>`,
    `<text transform="translate(14 ${(margin.top + height - margin.bottom) / 2}) rotate(-90)" text-anchor="middle">${escape(axis)}</text>`,
    ...series.flatMap((one, at) => draw(one, at)),
    "</svg>",
  ];
  return `${lines.join("\n")}\n`;

  function draw({ name, points }: Series, at: number): string[] {
    const colour = colours[at % colours.length] ?? "#000";
    const growth = fitGrowth(points);
    const sizes = points.map(({ size }) => size);
    const power = growth ? `, power ${growth.exponent.toFixed(2)}` : "";
    const key = margin.top + 10 + 20 * at;
    const ends = [Math.min(...sizes), Math.max(...sizes)];
    const fitted =
      growth &&
      ends.map(
        (size) =>
          `${x.at(size)} ${y.at(growth.factor * size ** growth.exponent)}`,
      );
    return [
      ...(fitted
        ? [`<path d="M${fitted.join("L")}" stroke="${colour}" fill="none"/>`]
        : []),
      ...points.map(({ size, cost }) =>
        mark(at, colour, Number(x.at(size)), Number(y.at(cost))),
      ),
      mark(at, colour, width - margin.right + 16, key - 4),
      `<text x="${width - margin.right + 26}" y="${key}">${escape(name + power)}</text>`,
    ];
  }
}

function mark(shape: number, colour: string, x: number, y: number): string {
  switch (shape % 3) {
    case 0:
      return `<circle cx="${x}" cy="${y}" r="4" fill="${colour}"/>`;
    case 1:
      return `<rect x="${x - 4}" y="${y - 4}" width="8" height="8" fill="${colour}"/>`;
    default:
      return `<path d="M${x} ${y - 5}l5 9h-10z" fill="${colour}"/>`;
  }
}

interface Scale {
  readonly ticks: readonly number[];
  readonly at: (value: number) => string;
}

/** A logarithmic scale whose ends are ticks. */
function scale(
  values: readonly number[],
  [from, to]: readonly [number, number],
): Scale {
  const steps = [1, 2, 5].flatMap((digit) =>
    Array.from({ length: 14 }, (_, at) => digit * 10 ** (at - 4)),
  );
  steps.sort((one, other) => one - other);
  const least = Math.min(...values);
  const most = Math.max(...values);
  const first = steps.findLastIndex((step) => step <= least);
  const last = steps.findIndex((step) => step >= most);
  const ticks = steps.slice(first, Math.max(last, first + 1) + 1);
  const low = Math.log(ticks[0] ?? 1);
  const high = Math.log(ticks.at(-1) ?? 10);
  return {
    ticks,
    at: (value) =>
      (from + ((Math.log(value) - low) / (high - low)) * (to - from)).toFixed(
        1,
      ),
  };
}

function label(value: number): string {
  return value >= 1
    ? value.toLocaleString("en")
    : String(Number(value.toPrecision(2)));
}

function escape(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}

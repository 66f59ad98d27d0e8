import { printable } from "../printable.ts";
import { textWidth } from "../text-width.ts";
import { axisOf, placeOn } from "./axis.ts";
import type { Scatter } from "./scatter.ts";

/**
 * Draws a scatter plot for a terminal: points are letters explained below, `·` is the regression line, `*` stands for
 * several points in one place.
 *
 * @throws RangeError if the plot is narrower than 20 columns or lower than 5 rows.
 */
export function scatterText(
  { title, xLabel, yLabel, points: all, line, notes = [] }: Scatter,
  {
    columns = 60,
    rows = 16,
  }: { readonly columns?: number; readonly rows?: number } = {},
): string {
  if (!(columns >= 20 && rows >= 5))
    throw new RangeError(
      `a plot needs 20 columns and 5 rows, got ${columns} and ${rows}`,
    );
  const points = all.filter(
    ({ x, y }) => Number.isFinite(x) && Number.isFinite(y),
  );
  const xAxis = axisOf(
    points.map(({ x }) => x),
    4,
  );
  const yAxis = axisOf(points.map(({ y }) => y));
  const write = (value: number, digits: number): string =>
    value.toFixed(digits + 1);
  const margin = Math.max(
    write(yAxis.high, yAxis.digits).length,
    write(yAxis.low, yAxis.digits).length,
  );
  const width = columns - margin - 2;
  const toColumn = placeOn(xAxis, 0, width - 1);
  const toRow = placeOn(yAxis, rows - 1, 0);
  const grid = Array.from({ length: rows }, () =>
    new Array<string>(width).fill(" "),
  );
  const put = (row: number, column: number, mark: string): void => {
    const cells = grid[Math.round(row)];
    const at = Math.round(column);
    if (cells === undefined || at < 0 || at >= width) return;
    const before = cells[at];
    cells[at] = before === " " || before === "·" ? mark : "*";
  };
  if (line !== undefined) {
    for (let column = 0; column < width; column += 1) {
      const x = xAxis.low + (column / (width - 1)) * (xAxis.high - xAxis.low);
      const cells = grid[Math.round(toRow(line.intercept + line.slope * x))];
      if (cells !== undefined) cells[column] = "·";
    }
  }
  points.forEach(({ x, y }, at) => {
    put(toRow(y), toColumn(x), letter(at));
  });
  const ends = [
    write(xAxis.low, xAxis.digits),
    write(xAxis.high, xAxis.digits),
  ] as const;
  const between = Math.max(
    1,
    width - ends[0].length - ends[1].length - textWidth(xLabel),
  );
  const half = Math.floor(between / 2);
  const lines = [
    `${title}${notes.length === 0 ? "" : `: ${notes.join(", ")}`}`,
    yLabel,
    ...grid.map((cells, row) => {
      const value =
        row === 0
          ? write(yAxis.high, yAxis.digits)
          : row === rows - 1
            ? write(yAxis.low, yAxis.digits)
            : "";
      return `${value.padStart(margin)} │${cells.join("")}`;
    }),
    `${" ".repeat(margin + 1)}└${"─".repeat(width)}`,
    `${" ".repeat(margin + 2)}${ends[0]}${" ".repeat(half)}${xLabel}${" ".repeat(between - half)}${ends[1]}`,
    ...points.map(
      ({ name, isOutlier = false }, at) =>
        `${" ".repeat(margin + 2)}${letter(at)} ${name}${isOutlier ? " (left out)" : ""}`,
    ),
  ];
  return lines.map((text) => `${printable(text).trimEnd()}\n`).join("");
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Points behind the 52nd share the letters. */
function letter(at: number): string {
  return letters.charAt(at % letters.length);
}

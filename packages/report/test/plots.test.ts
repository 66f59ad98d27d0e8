import { describe, expect, test } from "vitest";
import { barSvg, scatterSvg, scatterText, surfaceSvg } from "../src/index.ts";
import { axisOf } from "../src/plots/axis.ts";

const plot = {
  title: "BLEU & co",
  xLabel: "BLEU",
  yLabel: "human",
  points: [
    { x: 10, y: 0.2, name: "<a>" },
    { x: 20, y: 0.4, name: "b" },
    { x: 30, y: 0.6, name: "c", isOutlier: true },
    { x: NaN, y: 0.5, name: "no score" },
  ],
  line: { slope: 0.02, intercept: 0 },
  notes: ["Pearson 1.000"],
};

describe("axes", () => {
  test("have round ticks inside the ends", () => {
    const { ticks, digits, low, high } = axisOf([0.12, 0.48]);
    expect(ticks.map((tick) => tick.toFixed(digits))).toEqual([
      ...["0.1", "0.2", "0.3", "0.4", "0.5"],
    ]);
    expect(low).toBeLessThan(0.12);
    expect(high).toBeGreaterThan(0.48);
  });

  test("of one value, none, and equal ones have a width", () => {
    for (const values of [[3], [], [0, 0], [1e9, 1e9 + 1e-7]]) {
      const { low, high, ticks } = axisOf(values);
      expect(high).toBeGreaterThan(low);
      expect(ticks.length).toBeGreaterThan(0);
    }
  });
});

describe("scatter plots as SVG", () => {
  const svg = scatterSvg([plot, plot, plot, plot]);

  test("draw every point with its name, escaped, and leave out what has no place", () => {
    expect(svg.match(/<circle /g)).toHaveLength(12);
    expect(svg).toContain("<title>&lt;a&gt;</title>");
    expect(svg).toContain("BLEU &amp; co");
    expect(svg).not.toContain("no score");
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  test("four plots take two rows of three", () => {
    expect(svg).toContain('viewBox="0 0 840 480"');
  });

  test("an outlier is hollow, and the line stays inside the axes", () => {
    expect(svg.match(/fill="none"\/?><title>c/g)).toHaveLength(4);
    const steep = scatterSvg([
      { ...plot, line: { slope: 50, intercept: -900 } },
    ]);
    const [, y1 = "", y2 = ""] =
      /y1="([\d.]+)" x2="[\d.]+" y2="([\d.]+)" stroke="#c33"/.exec(steep) ?? [];
    expect(Number(y1)).toBeCloseTo(202, 0);
    expect(Number(y2)).toBeCloseTo(26, 0);
  });

  test("a line that misses the plot is not drawn; no plot is an error", () => {
    const far = scatterSvg([
      { ...plot, line: { slope: 0.001, intercept: 99 } },
    ]);
    expect(far).not.toContain("#c33");
    expect(() => scatterSvg([])).toThrow(RangeError);
    expect(() => scatterSvg([plot], { columns: 0 })).toThrow(RangeError);
  });

  test("is well-formed: every tag is closed", () => {
    const open: string[] = [];
    for (const [, slash = "", name = "", end = ""] of svg.matchAll(
      /<(\/?)([a-z]+)[^<>]*?(\/?)>/g,
    )) {
      if (slash === "/") expect(open.pop()).toBe(name);
      else if (end === "") open.push(name);
    }
    expect(open).toEqual([]);
  });
});

test("a terminal shows points as letters, with the line and their names", () => {
  const text = scatterText(plot, { columns: 40, rows: 8 });
  expect(text.split("\n").every((line) => line.length <= 40)).toBe(true);
  expect(text).toContain("BLEU & co: Pearson 1.000");
  expect(text).toContain("A <a>");
  expect(text).toContain("C c (left out)");
  const rows = text.split("\n").filter((line) => line.includes("│"));
  // The points lie on a rising line: A below B below C.
  const rowOf = (mark: string): number =>
    rows.findIndex((line) => line.split("│")[1]?.includes(mark));
  expect(rowOf("A")).toBeGreaterThan(rowOf("B"));
  expect(rowOf("B")).toBeGreaterThan(rowOf("C"));
  expect(() => scatterText(plot, { columns: 5 })).toThrow(RangeError);
});

test("bars have the height of their values", () => {
  const svg = barSvg({
    ...{ title: "cases", yLabel: "pronouns", groups: ["c1", "c2"] },
    series: [
      { name: "basic", values: [10, 0] },
      { name: "repaired", values: [20, 5] },
    ],
  });
  const heights = [
    ...svg.matchAll(/height="([\d.]+)" fill="#(?:246|c93)"><title>/g),
  ].map(([, height]) => Number(height));
  expect(heights).toHaveLength(4);
  expect((heights[2] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(2, 1);
  expect(heights[1]).toBe(0);
  expect(() =>
    barSvg({
      ...{ title: "", yLabel: "", groups: ["c1"] },
      series: [{ name: "x", values: [-1] }],
    }),
  ).toThrow("the series x needs a value from 0 for each of 1 groups");
});

test("a surface is a square of shades, white where there is no value", () => {
  const svg = surfaceSvg({
    ...{ title: "Pearson", xLabel: "w2", yLabel: "w6" },
    cells: [
      { x: 0, y: 0, value: 0.9 },
      { x: 1, y: 0, value: 0.99 },
      { x: 0, y: 1, value: undefined },
      { x: 1, y: 1, value: 0.95 },
    ],
  });
  expect(svg.match(/hsl\(/g)).toHaveLength(3);
  expect(svg).toContain("<title>w2 1, w6 0: 0.9900</title>");
  expect(svg).toContain("0.9000 (light) to 0.9900");
});

import { expect, test } from "vitest";
import { curveSvg } from "../src/index.ts";

const labels = { title: "BLEU by weight", xLabel: "weight", yLabel: "BLEU" };

test("a curve has a point for each value, the highest marked, and none where there is no value", () => {
  const svg = curveSvg({
    ...labels,
    points: [
      { x: 0, y: 0.2 },
      { x: 0.1, y: 0.3 },
      { x: 0.2, y: Number.NaN },
      { x: 0.3, y: 0.25 },
    ],
  });
  expect(svg.match(/<circle/g)).toHaveLength(3);
  expect(svg).toMatch(/r="5" fill="#c0392b"><title>weight 0\.1: 0\.30000</);
  expect(svg).toContain("BLEU by weight");
});

test("a curve without a value cannot be drawn", () => {
  expect(() => curveSvg({ ...labels, points: [{ x: 0, y: NaN }] })).toThrow(
    RangeError,
  );
});

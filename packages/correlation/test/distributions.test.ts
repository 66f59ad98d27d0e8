import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  binomialTails,
  chiSquaredTails,
  fTails,
  incompleteBeta,
  incompleteGamma,
  normalQuantile,
  normalTails,
  studentTQuantile,
  studentTTails,
  type Tails,
} from "../src/index.ts";

const fixtures = JSON.parse(
  readFileSync(
    new URL("fixtures/scipy/distributions.json", import.meta.url),
    "utf8",
  ),
) as Readonly<Record<string, readonly (readonly number[])[]>>;

const tails: Readonly<Record<string, (row: readonly number[]) => Tails>> = {
  normal: ([z = NaN]) => normalTails(z),
  t: ([t = NaN, v = NaN]) => studentTTails(t, v),
  chiSquared: ([x = NaN, k = NaN]) => chiSquaredTails(x, k),
  f: ([x = NaN, numerator = NaN, denominator = NaN]) =>
    fTails(x, { numerator, denominator }),
  binomial: ([k = NaN, n = NaN, p = NaN]) => binomialTails(k, { n, p }),
  beta: ([a = NaN, b = NaN, x = NaN]) => incompleteBeta({ a, b }, x),
  gamma: ([a = NaN, x = NaN]) => incompleteGamma(a, x),
};

// scipy's own last digits are not beyond doubt; 1e-10 is far above them. Below 1e-290 numbers lose digits.
function expectClose(ours: number, theirs: number, what: string): void {
  if (Math.abs(theirs) < 1e-290) expect(ours, what).toBeLessThan(1e-280);
  else expect(Math.abs(ours / theirs - 1), what).toBeLessThan(1e-10);
}

describe("scipy's tails to 1e-10 of their size", () => {
  test.each(Object.keys(tails))("%s", (name) => {
    for (const row of fixtures[name] ?? []) {
      const ours = tails[name]?.(row);
      expectClose(
        ours?.lower ?? NaN,
        row.at(-2) ?? NaN,
        `${row.join(" ")} lower`,
      );
      expectClose(
        ours?.upper ?? NaN,
        row.at(-1) ?? NaN,
        `${row.join(" ")} upper`,
      );
    }
  });

  test("quantiles", () => {
    for (const [p = NaN, z = NaN] of fixtures.normalQuantile ?? [])
      expect(normalQuantile(p)).toBeCloseTo(z, 9);
    for (const [p = NaN, v = NaN, t = NaN] of fixtures.tQuantile ?? []) {
      const ours = studentTQuantile(p, v);
      expect(Math.abs(ours - t)).toBeLessThan(1e-10 * Math.max(1, Math.abs(t)));
    }
  });
});

test("what is no probability, and no argument, is an error", () => {
  expect(() => normalQuantile(1)).toThrow(RangeError);
  expect(() => studentTQuantile(NaN, 3)).toThrow(RangeError);
  expect(() => incompleteBeta({ a: 0, b: 1 }, 0.5)).toThrow(RangeError);
  expect(() => incompleteGamma(1, -1)).toThrow(RangeError);
  expect(() => binomialTails(1.5, { n: 3, p: 0.5 })).toThrow(RangeError);
});

test("ends of the distributions", () => {
  expect(studentTTails(Infinity, 3)).toEqual({ lower: 1, upper: 0 });
  expect(studentTTails(-Infinity, 3)).toEqual({ lower: 0, upper: 1 });
  expect(binomialTails(-1, { n: 3, p: 0.5 })).toEqual({ lower: 0, upper: 1 });
  expect(binomialTails(3, { n: 3, p: 0.5 })).toEqual({ lower: 1, upper: 0 });
  expect(incompleteBeta({ a: 2, b: 2 }, 1)).toEqual({ lower: 1, upper: 0 });
  expect(incompleteGamma(2, Infinity)).toEqual({ lower: 1, upper: 0 });
  expect(fTails(Infinity, { numerator: 1, denominator: 2 }).upper).toBe(0);
});

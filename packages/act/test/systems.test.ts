import { expect, test } from "vitest";
import { summariseSystems } from "../src/index.ts";

const toSystems = (values: readonly number[]) =>
  values.map((ACTa, at) => ({
    name: `S${at}`,
    score: { ACTa, ACTa56: ACTa, ACTm: undefined },
  }));

test("the paper's Table 1 ends with mean .697 and standard deviation .056", () => {
  const table = [
    0.772, 0.772, 0.746, 0.737, 0.733, 0.728, 0.72, 0.72, 0.72, 0.711, 0.707,
    0.707, 0.698, 0.694, 0.677, 0.672, 0.664, 0.664, 0.664, 0.621, 0.513,
  ];
  const { ACTa, warnings } = summariseSystems(toSystems(table));
  expect(ACTa.mean).toBeCloseTo(0.697, 3);
  expect(ACTa.standardDeviation).toBeCloseTo(0.056, 3);
  expect(warnings).toEqual([]);
});

test("Table 2 has mean .608 and standard deviation .04 without its first row, which is Table 1's", () => {
  const table = [
    0.647, 0.647, 0.647, 0.638, 0.638, 0.634, 0.634, 0.634, 0.634, 0.629, 0.629,
    0.625, 0.625, 0.621, 0.616, 0.612, 0.591, 0.586, 0.565, 0.565, 0.543, 0.543,
    0.5,
  ];
  const { mean, standardDeviation } = summariseSystems(toSystems(table)).ACTa;
  // The printed mean is cut off, not rounded.
  expect(mean).toBeCloseTo(0.609, 3);
  expect(standardDeviation).toBeCloseTo(0.04, 2);
});

test("a warning tells when ACTa and ACTa5+6 rank systems differently", () => {
  const { warnings } = summariseSystems([
    { name: "A", score: { ACTa: 0.7, ACTa56: 0.8, ACTm: 0.7 } },
    { name: "B", score: { ACTa: 0.6, ACTa56: 0.9, ACTm: 0.6 } },
  ]);
  expect(warnings).toEqual([
    {
      code: "act-ranks",
      message:
        "ACTa and ACTa5+6 rank the systems differently: A has 0.700 and 0.800, B has 0.600 and 0.900",
    },
  ]);
});

test("one system has no deviation, none no mean", () => {
  expect(summariseSystems(toSystems([0.5])).ACTa).toEqual({
    mean: 0.5,
    standardDeviation: undefined,
  });
  expect(summariseSystems([]).ACTa.mean).toBeUndefined();
  expect(summariseSystems(toSystems([0.5, 0.6])).ACTm.mean).toBeUndefined();
});

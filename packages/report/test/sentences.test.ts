import fc from "fast-check";
import { expect, test } from "vitest";
import {
  binsOf,
  compareSegments,
  inOrder,
  tally,
} from "../page/sentences/differences.ts";

test("differences are gains of the second system, whichever way a metric points", () => {
  const [first, second] = [
    [500, 700, null, 100],
    [600, 700, null, null],
  ];
  expect(compareSegments(first, second, true).map(({ gain }) => gain)).toEqual([
    100,
    0,
    null,
  ]);
  expect(compareSegments(first, second, false).map(({ gain }) => gain)).toEqual(
    [-100, 0, null],
  );
  expect(tally(compareSegments(first, second, true))).toEqual({
    ...{ better: 1, worse: 0, equal: 1 },
  });
});

test("an order keeps every segment, and what has no difference comes last", () => {
  const compared = compareSegments([0, 0, null, 0], [5, -9, 4, 7], true);
  const order = (name: "gain" | "loss" | "size" | "text"): number[] =>
    inOrder(compared, name).map(({ segment }) => segment);
  expect(order("gain")).toEqual([3, 0, 1, 2]);
  expect(order("loss")).toEqual([1, 0, 3, 2]);
  expect(order("size")).toEqual([1, 3, 0, 2]);
  expect(order("text")).toEqual([0, 1, 2, 3]);
});

test("every difference is in one bar, and none in a bar of the other side", () => {
  const scores = fc.array(fc.integer({ min: -1000, max: 1000 }));
  fc.assert(
    fc.property(scores, (gains) => {
      const compared = compareSegments(
        gains.map(() => 0),
        gains,
        true,
      );
      const bins = binsOf(compared);
      for (const { from, to, count } of bins)
        expect(gains.filter((gain) => gain >= from && gain < to)).toHaveLength(
          count,
        );
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(
        gains.length,
      );
    }),
  );
});

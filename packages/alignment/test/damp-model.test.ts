import { expect, test } from "vitest";
import type { AlignmentModel } from "../src/index.ts";
import { dampModel } from "../src/model/damp-model.ts";

// "it" was counted 90 times as "il" and 10 times as "elle", "dog" twice as "chien".
const model: AlignmentModel = {
  lowercase: true,
  pairs: 102,
  source: {
    words: ["", "dog", "it"],
    totals: Float64Array.of(0, 2, 100),
    nulls: Float64Array.of(0, 0, 50),
  },
  target: {
    words: ["", "chien", "elle", "il"],
    totals: Float64Array.of(0, 2, 10, 90),
    nulls: new Float64Array(4),
  },
  starts: Uint32Array.of(0, 0, 1, 3),
  columns: Int32Array.of(1, 2, 3),
  counts: Float64Array.of(2, 10, 90),
  forwardJumps: Float64Array.of(1),
  reverseJumps: Float64Array.of(1),
};

test("a frequent word's counts are weakened, a rare word's hardly, and totals stay the sums of entries", () => {
  const { counts, source, target } = dampModel(model, 20);
  expect(counts[0]).toBeCloseTo(2 * (20 / 22), 12);
  // it: 20 / 120, elle: 20 / 30, il: 20 / 110; an entry takes the geometric mean.
  expect(counts[1]).toBeCloseTo(10 * Math.sqrt((20 / 120) * (20 / 30)), 12);
  expect(counts[2]).toBeCloseTo(90 * Math.sqrt((20 / 120) * (20 / 110)), 12);
  expect(source.totals[2]).toBeCloseTo((counts[1] ?? 0) + (counts[2] ?? 0), 12);
  expect(target.totals[3]).toBeCloseTo(counts[2] ?? 0, 12);
  expect(source.nulls[2]).toBeCloseTo(50 * (20 / 120), 12);
});

test("what was too small to be kept stays in the totals, weakened like its word", () => {
  const pruned = {
    ...model,
    source: { ...model.source, totals: Float64Array.of(0, 2, 140) },
  };
  const { source, counts } = dampModel(pruned, 20);
  expect(source.totals[2]).toBeCloseTo(
    (counts[1] ?? 0) + (counts[2] ?? 0) + 40 * (20 / 160),
    12,
  );
});

test("the model itself is not changed", () => {
  const before = structuredClone(model);
  dampModel(model, 1);
  expect(model).toEqual(before);
});

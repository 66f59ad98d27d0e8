import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type PerCase,
  type SixCase,
  decideCase,
  sixCaseScorer,
  sixCases,
} from "../src/index.ts";

const counts = fc.tuple(
  ...sixCases.map(() => fc.nat(1000)),
) as unknown as fc.Arbitrary<PerCase>;
const weights = fc.tuple(
  ...sixCases.map(() => fc.double({ min: 0, max: 1, noNaN: true })),
) as unknown as fc.Arbitrary<PerCase>;

test("with the usual weights an identical pronoun counts 1 and an equivalent one a half", () => {
  const { score, total, cases } = sixCaseScorer()([2, 2, 1, 1, 1, 1]);
  expect(score).toBe(3 / 8);
  expect(total).toBe(8);
  expect(cases).toEqual([2, 2, 1, 1, 1, 1]);
});

test("discarded cases leave numerator and denominator but stay in the counts", () => {
  const { score, total, cases } = sixCaseScorer({ discard: [5, 6] })([
    1, 1, 1, 1, 9, 9,
  ]);
  expect(score).toBe(1.5 / 4);
  expect(total).toBe(4);
  expect(cases).toEqual([1, 1, 1, 1, 9, 9]);
});

test("nothing to score is undefined, not 0 and not NaN", () => {
  expect(sixCaseScorer()([0, 0, 0, 0, 0, 0]).score).toBeUndefined();
  expect(
    sixCaseScorer({ discard: [3] })([0, 0, 7, 0, 0, 0]).score,
  ).toBeUndefined();
});

test("the paper's formula holds for any weights and discards", () => {
  fc.assert(
    fc.property(
      counts,
      weights,
      fc.uniqueArray(fc.constantFrom(...sixCases)),
      (n, w, discard) => {
        const kept = sixCases.filter((name) => !discard.includes(name));
        const total = kept.reduce((sum, name) => sum + (n[name - 1] ?? 0), 0);
        const credit = kept.reduce(
          (sum, name) => sum + (n[name - 1] ?? 0) * (w[name - 1] ?? 0),
          0,
        );
        const { score } = sixCaseScorer({ weights: w, discard })(n);
        if (total === 0) expect(score).toBeUndefined();
        else expect(score).toBeCloseTo(credit / total, 12);
      },
    ),
  );
});

test("weights outside 0 to 1, too few of them and unknown cases are refused", () => {
  expect(() => sixCaseScorer({ weights: [1, 2, 0, 0, 0, 0] })).toThrow(
    "between 0 and 1, got 2",
  );
  expect(() => sixCaseScorer({ weights: [NaN, 0, 0, 0, 0, 0] })).toThrow(
    RangeError,
  );
  expect(() => sixCaseScorer({ weights: [1] as unknown as PerCase })).toThrow(
    "expected 6 weights",
  );
  expect(() => sixCaseScorer({ discard: [7 as SixCase] })).toThrow(
    "a case is 1 to 6, got 7",
  );
});

test("evidence decides the case", () => {
  const both = { inReference: true, inHypothesis: true };
  expect(decideCase({ ...both, identical: true, equivalent: true })).toBe(1);
  expect(decideCase({ ...both, identical: false, equivalent: true })).toBe(2);
  expect(decideCase({ ...both, identical: false, equivalent: false })).toBe(3);
  expect(
    decideCase({
      inReference: true,
      inHypothesis: false,
      identical: true,
      equivalent: true,
    }),
  ).toBe(4);
  expect(
    decideCase({
      inReference: false,
      inHypothesis: true,
      identical: true,
      equivalent: true,
    }),
  ).toBe(5);
  expect(
    decideCase({
      inReference: false,
      inHypothesis: false,
      identical: true,
      equivalent: true,
    }),
  ).toBe(6);
});

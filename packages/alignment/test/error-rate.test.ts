import { CorpusError } from "@concord-mt/core";
import { expect, test } from "vitest";
import { alignmentErrorRate } from "../src/index.ts";

const at = (source: number, target: number) => ({ source, target });

test("sure links count twice, possible links only as not wrong", () => {
  // A = 3 links: one sure, one possible, one wrong; S = 2.
  const score = alignmentErrorRate(
    [[at(0, 0), at(1, 1), at(2, 5)]],
    [{ sure: [at(0, 0), at(3, 3)], possible: [at(1, 1)] }],
  );
  expect(score).toMatchObject({
    links: 3,
    sure: 2,
    sureFound: 1,
    possibleFound: 2,
  });
  expect(score.errorRate).toBeCloseTo(1 - (1 + 2) / (3 + 2), 12);
  expect(score.precision).toBeCloseTo(2 / 3, 12);
  expect(score.recall).toBeCloseTo(1 / 2, 12);
});

test("a sure link that is also listed as possible counts once", () => {
  const score = alignmentErrorRate(
    [[at(0, 0)]],
    [{ sure: [at(0, 0)], possible: [at(0, 0)] }],
  );
  expect(score.errorRate).toBe(0);
});

test("gold positions may start at 1", () => {
  const gold = [{ sure: [at(1, 2)], possible: [] }];
  expect(
    alignmentErrorRate([[at(0, 1)]], gold, { firstPosition: 1 }).errorRate,
  ).toBe(0);
  expect(() =>
    alignmentErrorRate([[]], [{ sure: [at(0, 1)], possible: [] }], {
      firstPosition: 1,
    }),
  ).toThrow(
    new CorpusError("expected positions from 1, found 0-1", {
      code: "index",
      line: 1,
    }),
  );
});

test("where nothing is linked there is no precision, and where nothing is to be found no rate", () => {
  expect(
    alignmentErrorRate([[]], [{ sure: [at(0, 0)], possible: [] }]),
  ).toMatchObject({
    errorRate: 1,
    precision: undefined,
    recall: 0,
  });
  expect(alignmentErrorRate([], []).errorRate).toBeUndefined();
});

test("the numbers of sentences must be equal", () => {
  expect(() => alignmentErrorRate([[]], [])).toThrow("expected 0 alignments");
});

import { formatSignature, scoreCorpus } from "@concord-mt/core";
import { expect, test } from "vitest";
import { expectedApt } from "../src/index.ts";
import { frenchLists, segment, translation } from "./segments.ts";

const lists = frenchLists;

test("a link of probability .7 gives .7 of the credit", () => {
  const metric = expectedApt({ lists, repair: false });
  const score = scoreCorpus(metric, [
    segment("it is", ["il est", "0-0"], ["il est", "0-0:0.7"]),
  ]);
  expect(score.score).toBeCloseTo(0.7, 12);
  expect(score.cases[0]).toBeCloseTo(0.7, 12);
  expect(score.cases[3]).toBeCloseTo(0.3, 12);
  // One Bernoulli variable: √(.7 × .3).
  expect(score.noise).toBeCloseTo(Math.sqrt(0.21), 12);
});

test("two doubtful sides multiply, and noise shrinks with more occurrences", () => {
  const metric = expectedApt({ lists, repair: false });
  const doubtful = segment(
    "it is",
    ["il est", "0-0:0.5"],
    ["il est", "0-0:0.5"],
  );
  const one = scoreCorpus(metric, [doubtful]);
  expect(one.cases).toEqual([0.25, 0, 0, 0.25, 0.25, 0.25]);
  const four = scoreCorpus(
    metric,
    Array.from({ length: 4 }, () => doubtful),
  );
  expect(four.score).toBe(one.score);
  expect(four.noise).toBeCloseTo((one.noise ?? 0) / 2, 12);
});

test("repair takes over where a link may be missing", () => {
  const metric = expectedApt({ lists });
  const score = scoreCorpus(metric, [
    segment("it is", ["il est", "0-0 1-1"], ["il est", "0-0:0.6 1-1"]),
  ]);
  expect(score.score).toBe(1);
  expect(score.noise).toBe(0);
});

test("of several references the better one counts in each case", () => {
  const metric = expectedApt({ lists, repair: false });
  const references = [
    translation("il est", "0-0:0.5"),
    translation("il est", "0-0:0.5"),
  ];
  const score = scoreCorpus(metric, [
    segment("it is", ["", ""], ["il est", "0-0"], { references }),
  ]);
  expect(score.score).toBe(0.75);
});

test("noise of discarded cases follows the ratio", () => {
  // Two occurrences: one sure and right, one that counts (wrong) or is discarded with equal chance.
  const metric = expectedApt({ lists, repair: false, discard: [5, 6] });
  const score = scoreCorpus(metric, [
    segment("it is", ["il est", "0-0"], ["il est", "0-0"]),
    segment("it is", ["il est", "0-0:0.5"], ["elle est", "0-0"]),
  ]);
  expect(score.total).toBe(1.5);
  expect(score.score).toBeCloseTo(2 / 3, 12);
  expect(score.noise).toBeCloseTo(((2 / 3) * 0.5) / 1.5, 12);
});

test("many doubtful links are bounded", () => {
  const words = Array.from({ length: 40 }, () => "il").join(" ");
  const links = Array.from({ length: 40 }, (_, at) => `0-${at}:0.5`).join(" ");
  const metric = expectedApt({ lists });
  expect(
    scoreCorpus(metric, [segment("it", [words, links], [words, links])]).score,
  ).toBe(1);
});

test("nothing to evaluate is no score, and the signature names the links", () => {
  const metric = expectedApt({ lists });
  expect(scoreCorpus(metric, [])).toMatchObject({
    score: undefined,
    noise: undefined,
  });
  expect(formatSignature(metric.signature())).toMatch(
    /^expected APT\|links:posterior\|mode:paper\|/,
  );
  expect(() =>
    scoreCorpus(metric, [
      segment("it", ["", ""], ["il", "0-0"], { references: [] }),
    ]),
  ).toThrow("the segment has no reference");
});

import fc from "fast-check";
import { expect, test } from "vitest";
import {
  binsOf,
  compareSegments,
  inOrder,
  tally,
} from "../page/sentences/differences.ts";
import { findPhrases } from "../page/sentences/phrases.ts";

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

test("phrases that one output alone shares with the reference lead to their sentences, the longest of equal ones", () => {
  const cut = (text: string): string[] => text.split(" ");
  const segments = [0, 1, 2, 3].map((segment) => ({
    segment,
    references: [cut("she said that it was red")],
    first: cut(segment === 3 ? "She said it is red" : "he said it is red"),
    second: cut(segment === 3 ? "he said it was red" : "He said that it was"),
  }));
  const { first, second } = findPhrases(segments);
  // "red" is right in the first output of all four, in the second of the last only.
  expect(first).toEqual([
    { words: "red", first: 4, second: 1, segments: [0, 1, 2] },
  ]);
  expect(second[0]).toEqual({
    words: "it was",
    first: 0,
    second: 4,
    segments: [0, 1, 2, 3],
  });
  // The phrase that holds all of these tells of the same sentences.
  expect(second.map(({ words }) => words)).toEqual([
    "it was",
    "said that it was",
  ]);
  expect(findPhrases(segments, { most: 1 }).second).toHaveLength(1);
  expect(findPhrases([])).toEqual({ first: [], second: [] });
});

test("phrases that no reference has are listed for the output that has them, at any place but once a sentence", () => {
  const cut = (text: string): string[] => text.split(" ");
  const segments = [0, 1, 2, 3].map((segment) => ({
    segment,
    references: [cut("she sat"), cut("she did sit")],
    first: cut(segment === 3 ? "she sat" : "It sat and it slept"),
    second: cut(segment === 3 ? "it sat" : "she sat"),
  }));
  const { first, second } = findPhrases(segments, { kind: "unconfirmed" });
  expect(first[0]).toEqual({
    words: "sat and it slept",
    first: 3,
    second: 0,
    segments: [0, 1, 2],
  });
  // "sat" stands in a reference; "it sat" tells of "it", and of a sentence of the other output.
  const words = first.map((phrase) => phrase.words);
  expect(words).not.toContain("sat");
  expect(first.find((phrase) => phrase.words === "it sat")).toEqual({
    words: "it sat",
    first: 3,
    second: 1,
    segments: [0, 1, 2, 3],
  });
  // One sentence is too few to tell of.
  expect(second).toEqual([]);
});

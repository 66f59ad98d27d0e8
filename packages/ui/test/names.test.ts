import fc from "fast-check";
import { expect, test } from "vitest";
import { shortNames } from "../src/data/short-names.ts";
import { flippedPairs, orderOf, ranksOf } from "../src/weights/ranking.ts";

test("charts leave out what all names of systems have in common up to a dot", () => {
  expect(
    shortNames(["newstest.en-fr.onlineA.gz", "newstest.en-fr.uedin.gz"]),
  ).toEqual(["onlineA", "uedin"]);
  expect(shortNames(["system-a.fr", "system-b.fr"])).toEqual([
    "system-a",
    "system-b",
  ]);
  expect(shortNames(["a.fr"])).toEqual(["a"]);
  expect(shortNames(["a", "a.b"])).toEqual(["a", "a.b"]);
  expect(shortNames([])).toEqual([]);
});

test("short names are never empty and tell systems apart as the long ones do", () => {
  const name = fc.stringMatching(/^[ab.]{1,6}$/);
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1 }), (names) => {
      const short = shortNames(names);
      expect(new Set(short).size).toBe(names.length);
      expect(short.every((found) => found !== "")).toBe(true);
    }),
  );
});

test("equal scores share a rank, and no score is last", () => {
  expect(ranksOf([0.5, 0.7, 0.5, undefined])).toEqual([2, 1, 2, 4]);
  expect(orderOf([0.5, 0.7, undefined, 0.6])).toEqual([1, 3, 0, 2]);
  expect(ranksOf([0.1 + 0.2, 0.3])).toEqual([1, 1]);
});

test("a pair flips when its order turns round; from a tie nothing flips", () => {
  expect(flippedPairs([3, 2, 1], [3, 2, 1])).toBe(0);
  expect(flippedPairs([3, 2, 1], [1, 2, 3])).toBe(3);
  expect(flippedPairs([2, 2, 1], [1, 2, 1])).toBe(0);
  expect(flippedPairs([3, 2, undefined], [2, 3, 1])).toBe(1);
});

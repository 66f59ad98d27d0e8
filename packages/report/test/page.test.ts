import fc from "fast-check";
import { expect, test } from "vitest";
import { shortNames } from "../page/data/short-names.ts";
import { bestSystem, headline } from "../src/headline.ts";
import { flippedPairs, orderOf, ranksOf } from "../page/weights/ranking.ts";
import type { Run } from "@concord-mt/run";

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

test("the headline names who leads by which metric", () => {
  const metric = (
    title: string,
    scores: readonly number[],
    isUp = true,
    lead?: { readonly system: number; readonly p: number },
  ) => ({
    title,
    ...(lead && { lead }),
    scale: 100,
    higherIsBetter: isUp,
    systems: scores.map((score) => ({ score })),
  });
  const run = {
    systems: [{}, {}],
    metrics: [
      metric("APT", [0.5, 0.4]),
      metric("BLEU", [0.1, 0.2]),
      metric("TER", [0.6, 0.5], false),
    ],
  } as unknown as Run;
  // Without tests nobody leads.
  expect(headline(run, ["a", "b"])).toBe(
    "a has the best APT, untested; b has the best BLEU and TER, untested.",
  );
  const tested = {
    metrics: [
      metric("APT", [0.5, 0.4], true, { system: 0, p: 0.06 }),
      metric("BLEU", [0.1, 0.2], true, { system: 1, p: 0.049 }),
      metric("ACT", [0.1, 0.2], true, { system: 1, p: 0.5 }),
      metric("chrF2", [0.1, 0.1]),
    ],
  } as unknown as Run;
  expect(headline(tested, ["a", "b"])).toBe(
    "no system leads on APT and ACT; b leads on BLEU; a and b are level on chrF2.",
  );
  expect(
    bestSystem({ higherIsBetter: true, systems: [{ score: null, rows: [] }] }),
  ).toBeUndefined();
});

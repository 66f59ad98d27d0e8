import { countCorpus, scoreCorpus } from "@concord-mt/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ter, type TerSegment, tokeniseTercom } from "../src/index.ts";

const one = (hypothesis: string, ...references: string[]): TerSegment[] => [
  { hypothesis, references },
];
const edits = (hypothesis: string, reference: string): number =>
  scoreCorpus(ter(), one(hypothesis, reference)).edits;
const words = fc
  .array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 25 })
  .map((list) => list.join(" "));

describe("worked examples", () => {
  test("a shift of any length is one edit", () => {
    expect(edits("c a b", "a b c")).toBe(1);
    expect(edits("d e f a b c", "a b c d e f")).toBe(1);
  });

  test("the example of Snover et al. (2006): one shift, three more edits", () => {
    expect(
      edits(
        "THIS WEEK THE SAUDIS denied information published in the new york times",
        "SAUDI ARABIA denied THIS WEEK information published in the AMERICAN new york times",
      ),
    ).toBe(4);
  });

  test("of several references the closest counts, with the mean of the lengths", () => {
    expect(scoreCorpus(ter(), one("a b", "x y z w", "a b"))).toEqual({
      score: 0,
      edits: 0,
      referenceLength: 3,
    });
  });

  test("white space at the end of a line is not there", () => {
    const metric = ter({ normalized: true });
    for (const end of ["\t", "\u00a0", " \u3000"])
      for (const [hypothesis, reference] of [
        [`it's${end}`, "it's"],
        ["it's", `it's${end}`],
      ] as const)
        expect(scoreCorpus(metric, one(hypothesis, reference)).score).toBe(0);
  });

  test("the rate can exceed 1", () => {
    expect(scoreCorpus(ter(), one("a b c", "x")).score).toBe(3);
  });

  test("Asian punctuation is punctuation only if asked for", () => {
    expect(tokeniseTercom("好。 a", { noPunct: true })).toEqual(["好。", "a"]);
    expect(
      tokeniseTercom("好。 a", { noPunct: true, asianSupport: true }),
    ).toEqual(["好", "a"]);
  });
});

describe("laws", () => {
  test("no edits exactly if the words are the same", () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        expect(edits(a, b) === 0).toBe(a === b);
      }),
    );
  });

  test("never more edits than without shifts", () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        expect(edits(a, b)).toBeLessThanOrEqual(
          levenshtein(tokeniseTercom(a), tokeniseTercom(b)),
        );
      }),
    );
  });
});

describe("unusual input", () => {
  test("empty sides", () => {
    expect(scoreCorpus(ter(), one("", "a b"))).toEqual({
      score: 1,
      edits: 2,
      referenceLength: 2,
    });
    expect(scoreCorpus(ter(), one("a b", ""))).toEqual({
      score: 1,
      edits: 2,
      referenceLength: 0,
    });
    expect(scoreCorpus(ter(), one(" \u00a0", "")).score).toBe(0);
    expect(scoreCorpus(ter(), []).score).toBe(0);
  });

  test("punctuation that is all removed leaves nothing to edit", () => {
    expect(scoreCorpus(ter({ noPunct: true }), one("!?", "...")).edits).toBe(0);
  });

  test("lines of 100,000 characters do not hang", () => {
    const long = Array.from({ length: 20_000 }, (_, at) => `w${at % 997}`);
    const moved = [...long.slice(100), ...long.slice(0, 100)];
    expect(edits(long.join(" "), moved.join(" "))).toBeGreaterThan(0);
    expect(edits("a ".repeat(50_000), "b a ".repeat(25_000))).toBe(25_000);
    expect(edits("a", "a ".repeat(50_000))).toBe(49_999);
    expect(edits("a ".repeat(50_000), "a")).toBe(49_999);
  });

  test("a segment without references is an error", () => {
    expect(() => countCorpus(ter(), one("a"))).toThrow(
      "expected at least one reference, found none",
    );
  });

  test("references are tokenised twice, as in sacreBLEU", () => {
    const score = scoreCorpus(ter({ normalized: true }), one("x", "e..3"));
    expect(score.referenceLength).toBe(4);
  });
});

function levenshtein(a: readonly string[], b: readonly string[]): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  a.forEach((word, row) => {
    const next = [row + 1];
    b.forEach((other, at) => {
      const same = (before[at] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(same, (before[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    });
    before = next;
  });
  return before[b.length] ?? 0;
}

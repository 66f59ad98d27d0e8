import { countCorpus, scoreCorpus } from "@concord-mt/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chrf, type ChrfSegment, splitPunctuation } from "../src/index.ts";

const one = (hypothesis: string, ...references: string[]): ChrfSegment[] => [
  { hypothesis, references },
];
const line = fc.string({ unit: "binary", maxLength: 30 });

describe("worked examples", () => {
  test("abc / abd: 2 of 3 characters, 1 of 2 pairs, no triple", () => {
    const score = scoreCorpus(chrf({ charOrder: 3 }), one("abc", "abd"));
    expect(score.orders.map(({ matches }) => matches)).toEqual([2, 1, 0]);
    expect(score.orders.map(({ precision }) => precision)).toEqual([
      2 / 3,
      1 / 2,
      0,
    ]);
    // Precision equals recall, so F is their mean whatever beta is.
    expect(score.score).toBeCloseTo((2 / 3 + 1 / 2) / 3, 12);
  });

  test("the best reference of a segment counts, the first of equals", () => {
    const metric = chrf({ charOrder: 1 });
    const best = countCorpus(metric, one("ab", "xyz", "abc", "bac"));
    expect([...best.values]).toEqual([2, 3, 2]);
    const none = countCorpus(metric, one("ab", "xyz", "x"));
    expect([...none.values]).toEqual([2, 3, 0]);
  });

  test.each([
    {
      options: { charOrder: 1 },
      references: ["abcdefgz", "abcdefghixy"],
      hypothesis: "abcdefghij",
      expected: 85.5263157894737,
    },
    {
      options: { epsSmoothing: true, wordOrder: 2 },
      references: ["c a", " ca"],
      hypothesis: "aac",
      expected: 59.48726,
    },
  ])(
    "between references that are equal but for rounding, sacreBLEU's rounding decides: $hypothesis",
    ({ options, references, hypothesis, expected }) => {
      const segments = [
        { hypothesis, references },
        { hypothesis: "the cat", references: ["the cats", "the cats"] },
      ];
      const { score } = scoreCorpus(chrf(options), segments);
      expect(score * 100).toBeCloseTo(expected, 5);
    },
  );

  test("one punctuation mark is cut off a word, from the end if there is one", () => {
    expect(splitPunctuation("(a) (b !? 😀")).toEqual([
      "(a",
      ")",
      "(",
      "b",
      "!",
      "?",
      "😀",
    ]);
  });
});

describe("laws", () => {
  test("a text scores 1 against itself", () => {
    fc.assert(
      fc.property(line, fc.boolean(), (text, whitespace) => {
        fc.pre(text.trim() !== "" && /[a-z]/.test(text));
        const metric = chrf({ wordOrder: 2, whitespace });
        expect(scoreCorpus(metric, one(text, text)).score).toBeCloseTo(1, 12);
      }),
    );
  });

  test("scores are from 0 to 1; precision one way is recall the other", () => {
    fc.assert(
      fc.property(line, line, (a, b) => {
        const forth = scoreCorpus(chrf(), one(a, b));
        const back = scoreCorpus(chrf(), one(b, a));
        expect(forth.score).toBeGreaterThanOrEqual(0);
        expect(forth.score).toBeLessThanOrEqual(1 + 1e-12);
        forth.orders.forEach(({ precision, matches }, at) => {
          expect(back.orders[at]?.matches).toBe(matches);
          if (back.orders[at]?.hypothesis !== 0 && precision > 0)
            expect(back.orders[at]?.recall).toBe(precision);
        });
      }),
    );
  });
});

describe("unusual input", () => {
  test("empty sides and blanks score 0", () => {
    expect(scoreCorpus(chrf(), one("", "a")).score).toBe(0);
    expect(scoreCorpus(chrf(), one("a", "")).score).toBe(0);
    expect(scoreCorpus(chrf(), one("\u00a0\u3000", " ")).score).toBe(0);
    expect(scoreCorpus(chrf(), []).score).toBe(0);
  });

  test("an emoji is one character", () => {
    const [first] = scoreCorpus(chrf(), one("😀👍🏽", "😀👍🏽")).orders;
    expect(first?.hypothesis).toBe(3);
  });

  test("a line of 100,000 characters is counted at once", () => {
    const long = "abcdefghi ".repeat(10_000);
    expect(
      scoreCorpus(chrf({ wordOrder: 2 }), one(long, long)).score,
    ).toBeCloseTo(1, 12);
  });

  test("a segment without references is an error", () => {
    expect(() => countCorpus(chrf(), one("a"))).toThrow(
      "expected at least one reference, found none",
    );
  });

  test("wrong options are errors", () => {
    expect(() => chrf({ charOrder: 0 })).toThrow(RangeError);
    expect(() => chrf({ wordOrder: -1 })).toThrow(RangeError);
    expect(() => chrf({ beta: 0 })).toThrow(RangeError);
  });
});

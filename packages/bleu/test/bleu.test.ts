import { countCorpus, formatSignature, scoreCorpus } from "@concord-mt/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bleu, type BleuSegment } from "../src/index.ts";

const one = (hypothesis: string, ...references: string[]): BleuSegment[] => [
  { hypothesis, references },
];
const line = fc
  .array(fc.constantFrom("a", "b", "c", "d.", "5,5", "é", "😀"), {
    maxLength: 12,
  })
  .map((words) => words.join(" "));

describe("worked examples", () => {
  test("the cat sat. / the cat sat down.: 4 of 4, 2 of 3, 1 of 2, a half of 1 and a penalty of exp(1 - 5/4)", () => {
    const score = scoreCorpus(bleu(), one("the cat sat.", "the cat sat down."));
    expect(score.counts).toEqual([4, 2, 1, 0]);
    expect(score.totals).toEqual([4, 3, 2, 1]);
    expect(score.precisions).toEqual([1, 2 / 3, 1 / 2, 1 / 2]);
    expect(score.brevityPenalty).toBe(Math.exp(1 - 5 / 4));
    expect(score.score).toBeCloseTo(Math.exp(-1 / 4) * (1 / 6) ** (1 / 4), 12);
  });

  test("a word counts no more often than in the reference that has most of it", () => {
    const score = scoreCorpus(
      bleu(),
      one("the the the the", "the cat the dog", "the end"),
    );
    expect(score.counts[0]).toBe(2);
  });

  test("of two equally close reference lengths the shorter counts", () => {
    const score = scoreCorpus(bleu(), one("a b c", "a b c d", "a b"));
    expect(score.referenceLength).toBe(2);
  });

  test("one unmatched order makes an unsmoothed score 0", () => {
    const score = scoreCorpus(
      bleu({ smoothMethod: "none" }),
      one("a b", "b a"),
    );
    expect(score.score).toBe(0);
  });

  test("without a match the score is 0, whatever the smoothing", () => {
    for (const smoothMethod of ["exp", "floor", "add-k", "none"] as const)
      expect(scoreCorpus(bleu({ smoothMethod }), one("a", "b")).score).toBe(0);
  });
});

test("a corpus may have any number of words", () => {
  const metric = bleu();
  const word = (at: number): string => `w${at.toString(36)}`;
  const segments = Array.from({ length: 700 }, (_, line) => {
    const words = Array.from({ length: 100 }, (_, at) => word(line * 100 + at));
    return { hypothesis: words.join(" "), references: [words.join(" ")] };
  });
  // 70,000 words: more than are remembered, so that some lines meet a vocabulary that has just been emptied.
  expect(scoreCorpus(metric, segments).score).toBe(1);
  const [first = { hypothesis: "", references: [] }] = segments;
  expect(scoreCorpus(metric, [first, first]).score).toBe(1);
});

describe("laws", () => {
  test("what was counted before makes no difference", () => {
    const used = bleu();
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 3 }),
        fc.array(line, { minLength: 1, maxLength: 4 }),
        (references, hypotheses) => {
          // Systems one after the other on the same references, and on fewer of them.
          const segments = hypotheses.flatMap((hypothesis) => [
            { hypothesis, references },
            { hypothesis, references: references.slice(-1) },
          ]);
          const fresh = segments.map((segment) =>
            countCorpus(bleu(), [segment]),
          );
          expect(
            segments.map((segment) => countCorpus(used, [segment])),
          ).toEqual(fresh);
        },
      ),
    );
  });

  test("a hypothesis that equals a reference scores 1", () => {
    fc.assert(
      fc.property(line, line, (hypothesis, other) => {
        fc.pre(hypothesis !== "");
        const metric = bleu({ effectiveOrder: true });
        const { score } = scoreCorpus(
          metric,
          one(hypothesis, other, hypothesis),
        );
        expect(score).toBeCloseTo(1, 12);
      }),
    );
  });

  test("scores are from 0 to 1 and more references never lose a match", () => {
    fc.assert(
      fc.property(line, line, line, (hypothesis, first, second) => {
        const few = scoreCorpus(bleu(), one(hypothesis, first));
        const many = scoreCorpus(bleu(), one(hypothesis, first, second));
        expect(few.score).toBeGreaterThanOrEqual(0);
        expect(few.score).toBeLessThanOrEqual(1 + 1e-12);
        few.counts.forEach((count, at) => {
          expect(many.counts[at]).toBeGreaterThanOrEqual(count);
        });
      }),
    );
  });

  test("the order of segments does not matter", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(line, line), { minLength: 1 }), (pairs) => {
        const segments = pairs.flatMap(([a, b]) => one(a, b));
        expect(scoreCorpus(bleu(), segments)).toEqual(
          scoreCorpus(bleu(), segments.toReversed()),
        );
      }),
    );
  });
});

describe("unusual input", () => {
  test("empty sides, blanks, punctuation and emoji", () => {
    expect(scoreCorpus(bleu(), one("", "a")).score).toBe(0);
    expect(scoreCorpus(bleu(), one("a", "")).score).toBe(0);
    expect(scoreCorpus(bleu(), one(" \u00a0", "a b")).hypothesisLength).toBe(0);
    expect(scoreCorpus(bleu(), one("!?.,", "!?.,")).hypothesisLength).toBe(4);
    expect(
      scoreCorpus(bleu({ tokenize: "char" }), one("😀👍", "😀👍")).counts,
    ).toEqual([2, 1, 0, 0]);
  });

  test("an empty corpus scores 0, as in sacreBLEU", () => {
    expect(scoreCorpus(bleu(), []).score).toBe(0);
  });

  test("a line of 100,000 characters is counted at once", () => {
    const long = "ab ".repeat(33_334);
    const score = scoreCorpus(bleu(), one(long, long));
    expect(score.counts).toEqual([33_334, 33_333, 33_332, 33_331]);
  });

  test("a segment without references is an error", () => {
    expect(() => countCorpus(bleu(), one("a"))).toThrow(
      "expected at least one reference, found none",
    );
  });

  test("wrong options are errors", () => {
    expect(() => bleu({ maxOrder: 0 })).toThrow(RangeError);
    expect(() => bleu({ smoothValue: 1 })).toThrow("exp takes no value");
    expect(() => bleu({ smoothMethod: "floor", smoothValue: -1 })).toThrow(
      RangeError,
    );
    const options: object = { tokenize: "moses" };
    expect(() => bleu(options)).toThrow(
      "tokenize must be one of 13a, intl, char, zh, none, got moses",
    );
    const method: object = { smoothMethod: "add" };
    expect(() => bleu(method)).toThrow("smoothMethod must be one of");
  });
});

test("a signature shows values that sacreBLEU would round, and the order in its name", () => {
  const metric = bleu({
    smoothMethod: "floor",
    smoothValue: 0.001,
    maxOrder: 2,
  });
  expect(formatSignature({ ...metric.signature(), version: "1" })).toBe(
    "BLEU-2|case:mixed|eff:no|tok:13a|smooth:floor[0.001]|revision:1|version:1",
  );
});

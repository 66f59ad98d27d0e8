import fc from "fast-check";
import { expect, test } from "vitest";
import { ngramMatcher } from "../src/index.ts";

const symbols = fc
  .array(fc.integer({ min: 0, max: 3 }), { maxLength: 20 })
  .map((list) => Int32Array.from(list));

test("an n-gram counts no more often than in the reference that has most of it", () => {
  const matches = ngramMatcher();
  expect([
    ...matches({
      hypothesis: Int32Array.of(1, 1, 1, 2),
      references: [Int32Array.of(1, 1, 3), Int32Array.of(1, 2)],
      maxOrder: 3,
    }),
  ]).toEqual([3, 2, 0]);
});

test("a negative symbol matches nothing", () => {
  const matches = ngramMatcher();
  expect([
    ...matches({
      hypothesis: Int32Array.of(-1, 0, -1),
      references: [Int32Array.of(0, 0, 0)],
      maxOrder: 2,
    }),
  ]).toEqual([1, 0]);
});

test("equals counting with maps, segment after segment", () => {
  const matches = ngramMatcher();
  fc.assert(
    fc.property(
      symbols,
      fc.array(symbols, { maxLength: 3 }),
      fc.integer({ min: 1, max: 6 }),
      (hypothesis, references, maxOrder) => {
        expect([...matches({ hypothesis, references, maxOrder })]).toEqual(
          Array.from({ length: maxOrder }, (_, at) =>
            naive(hypothesis, references, at + 1),
          ),
        );
      },
    ),
    { numRuns: 500 },
  );
});

function naive(
  hypothesis: Int32Array,
  references: readonly Int32Array[],
  order: number,
): number {
  let matched = 0;
  for (const [ngram, count] of ngrams(hypothesis, order)) {
    const most = references.map((text) => ngrams(text, order).get(ngram) ?? 0);
    matched += Math.min(count, Math.max(0, ...most));
  }
  return matched;
}

function ngrams(text: Int32Array, order: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at + order <= text.length; at += 1) {
    const ngram = text.subarray(at, at + order).join(" ");
    counts.set(ngram, (counts.get(ngram) ?? 0) + 1);
  }
  return counts;
}

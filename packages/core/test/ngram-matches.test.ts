import fc from "fast-check";
import { expect, test } from "vitest";
import { ngramMatcher } from "../src/index.ts";

const text = fc
  .array(fc.integer({ min: 0, max: 3 }), { maxLength: 20 })
  .map((list) => Int32Array.from(list));

const match = ngramMatcher();

function matches(
  hypothesis: Int32Array,
  references: readonly Int32Array[],
  maxOrder: number,
): number[] {
  const texts = [...references, hypothesis];
  const symbols = Int32Array.from(texts.flatMap((symbols) => [...symbols]));
  let end = 0;
  const ends = texts.map(({ length }) => (end += length));
  const into = new Float64Array(maxOrder + 2).fill(7);
  match({ symbols, ends }, maxOrder, into, 1);
  expect([into[0], into.at(-1)]).toEqual([7, 7]);
  return [...into.subarray(1, -1)];
}

test("an n-gram counts no more often than in the reference that has most of it", () => {
  const references = [Int32Array.of(1, 1, 3), Int32Array.of(1, 2)];
  expect(matches(Int32Array.of(1, 1, 1, 2), references, 3)).toEqual([3, 2, 0]);
});

test("equals counting with maps, segment after segment", () => {
  fc.assert(
    fc.property(
      text,
      fc.array(text, { maxLength: 3 }),
      fc.integer({ min: 1, max: 6 }),
      (hypothesis, references, maxOrder) => {
        expect(matches(hypothesis, references, maxOrder)).toEqual(
          Array.from({ length: maxOrder }, (_, at) =>
            naive(hypothesis, references, at + 1),
          ),
        );
      },
    ),
    { numRuns: 1000 },
  );
});

test("has room for long texts", () => {
  const long = Int32Array.from({ length: 5000 }, (_, at) => at % 1777);
  expect(matches(long, [long.subarray(1)], 2)).toEqual([4999, 4998]);
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

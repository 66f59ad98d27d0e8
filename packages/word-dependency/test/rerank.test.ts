import { expect, test } from "vitest";
import {
  dependencyModel,
  dependencyReranker,
  pairCounter,
} from "../src/index.ts";

const counter = pairCounter();
for (const [label, word, times] of [
  ["fem_sg", "elle", 5],
  ["fem_sg", "il", 1],
  ["masc_sg", "il", 5],
] as const)
  for (let time = 0; time < times; time += 1) counter.add(label, word);
const model = dependencyModel({ counts: counter.counts() });
const genders: Readonly<Record<string, string>> = {
  maison: "fem_sg",
  toit: "masc_sg",
};
const options = {
  model,
  sourceLengths: [1, 1],
  links: [
    {
      antecedent: { sentence: 0, word: 0 },
      referent: { sentence: 1, word: 0 },
    },
  ],
  label: (words: readonly string[]) =>
    words.map((word) => genders[word] ?? "none"),
};
const alignment = [{ source: 0, target: 0 }];
const il = { words: ["il"], alignment, score: -1 };
const elle = { words: ["elle"], alignment, score: -1.2 };
const dropped = { words: ["est"], alignment: [], score: -1 };

test("the pronoun that fits what was chosen before it wins", () => {
  const feminine = dependencyReranker(options);
  feminine.next([{ words: ["maison"], alignment }]);
  expect(feminine.next([il, elle]).chosen).toBe(1);
  const masculine = dependencyReranker(options);
  masculine.next([{ words: ["toit"], alignment }]);
  expect(masculine.next([il, elle]).chosen).toBe(0);
});

test("totals are S + λ ln p", () => {
  const reranker = dependencyReranker({ ...options, weight: 2 });
  reranker.next([{ words: ["maison"], alignment }]);
  const { totals } = reranker.next([elle]);
  // C = 6, T = 2.
  expect(totals[0]).toBeCloseTo(-1.2 + 2 * Math.log(5 / 8), 12);
});

test("leaving the pronoun out does not win", () => {
  const reranker = dependencyReranker(options);
  reranker.next([{ words: ["maison"], alignment }]);
  const { chosen, dependencies } = reranker.next([dropped, elle]);
  expect(chosen).toBe(1);
  expect(dependencies[0]?.[0]?.outcome).toBe("untranslated-pronoun");
});

test("with weight 0 the list stays as it was, and of equals the first wins", () => {
  const reranker = dependencyReranker({ ...options, weight: 0 });
  reranker.next([{ words: ["maison"], alignment }]);
  expect(reranker.next([il, elle]).chosen).toBe(0);
  const samples = dependencyReranker({ ...options, links: [] });
  expect(samples.next([{ words: ["a"], alignment }, il]).chosen).toBe(0);
});

test("scores of any scale can be brought to one", () => {
  const reranker = dependencyReranker({ ...options, normalise: "z-score" });
  reranker.next([{ words: ["maison"], alignment }]);
  const { totals } = reranker.next([
    { ...dropped, score: -1000, alignment: [] },
    { ...dropped, score: -3000, alignment: [] },
  ]);
  expect((totals[0] ?? 0) - (totals[1] ?? 0)).toBeCloseTo(2, 9);
});

test("what is missing is refused", () => {
  const reranker = dependencyReranker(options);
  expect(() => reranker.next([])).toThrow(RangeError);
  reranker.next([il]);
  reranker.next([il]);
  expect(() => reranker.next([il])).toThrow(RangeError);
  expect(() => dependencyReranker({ ...options, weight: NaN })).toThrow(
    RangeError,
  );
});

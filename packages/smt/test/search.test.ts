import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type SearchOptions,
  type TranslationModel,
  type SentenceTranslation,
  modelLayout,
  translateSentence,
  weightVector,
} from "../src/index.ts";
import { bruteForce } from "./brute-force.ts";
import { toyModel, toys } from "./support.ts";

const limits = fc.constantFrom(0, 1, 2, 6, -1);
const everything = 100_000;

const unlimited: readonly SearchOptions[] = [
  { algorithm: "exhaustive" },
  { algorithm: "exhaustive", recombine: false },
  { algorithm: "stack", stackSize: Infinity, tableLimit: Infinity },
  {
    algorithm: "cube",
    popLimit: Infinity,
    stackSize: Infinity,
    tableLimit: Infinity,
  },
  {
    algorithm: "cube",
    popLimit: Infinity,
    stackSize: Infinity,
    tableLimit: Infinity,
    recombine: false,
  },
];

describe("search without limits", () => {
  test.each(unlimited)(
    "finds every translation with its best score: %o",
    (options) => {
      fc.assert(
        fc.property(toys(), limits, (toy, distortionLimit) => {
          const expected = bruteForce(toy, distortionLimit);
          const found = translateSentence(
            toyModel(toy),
            { words: toy.source },
            {
              ...options,
              distortionLimit,
              nbest: { size: everything, factor: Infinity },
            },
          );
          expect(found.map(({ words }) => words.join(" ")).sort()).toEqual(
            [...expected.keys()].sort(),
          );
          for (const { words, score } of found)
            expect(score).toBeCloseTo(expected.get(words.join(" ")) ?? NaN, 8);
          const [best] = translateSentence(
            toyModel(toy),
            { words: toy.source },
            { ...options, distortionLimit },
          );
          expect(best?.score).toBeCloseTo(Math.max(...expected.values()), 8);
        }),
        { seed: 18, numRuns: 60 },
      );
    },
    60_000,
  );
});

describe("an n-best list", () => {
  test("is sorted, each text once, the features times the weights give the scores", () => {
    fc.assert(
      fc.property(toys({ longest: 6 }), limits, (toy, distortionLimit) => {
        const model = toyModel(toy);
        const list = translateSentence(
          model,
          { words: toy.source },
          { distortionLimit, nbest: { size: 50 } },
        );
        expect(new Set(list.map(({ words }) => words.join(" "))).size).toBe(
          list.length,
        );
        list.forEach((translation, at) => {
          expect(translation.score).toBeLessThanOrEqual(
            (list[at - 1]?.score ?? Infinity) + 1e-9,
          );
          checkScore(model, translation);
        });
        const [best] = translateSentence(
          model,
          { words: toy.source },
          { distortionLimit },
        );
        expect(best?.words).toEqual(list[0]?.words);
      }),
      { seed: 18, numRuns: 100 },
    );
  });
});

function checkScore(
  model: TranslationModel,
  { score, features }: SentenceTranslation,
): void {
  const weights = weightVector(modelLayout(model.decoding), model.weights);
  const sum = features.reduce(
    (total, value, at) => total + value * (weights[at] ?? 0),
    0,
  );
  expect(Math.abs(sum - score)).toBeLessThanOrEqual(
    1e-6 * Math.max(1, Math.abs(score)),
  );
}

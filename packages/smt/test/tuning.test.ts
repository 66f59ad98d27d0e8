import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Metric, type Score, pcg64 } from "@concord-mt/core";
import {
  type DevelopmentSet,
  formatWeightCurve,
  parseTranslationModel,
  parseWeightRange,
  replicateTuning,
  scanWeight,
  serialiseTranslationModel,
  trainModel,
  tune,
} from "../src/index.ts";
import { searchLine } from "../src/tuning/line-search.ts";
import { tuneMert } from "../src/tuning/mert.ts";
import { tuneMira } from "../src/tuning/mira.ts";
import { type Pool, poolRow } from "../src/tuning/pool.ts";
import { tunePro } from "../src/tuning/pro.ts";
import { languages, smallCorpus } from "./small-corpus.ts";

/** Matches over lengths, the simplest thing that adds up. */
const objective = (row: Float64Array) => (row[0] ?? 0) / (row[1] ?? 1);

const width = 3;
const entries = fc.record({
  features: fc.array(fc.integer({ min: -8, max: 8 }), {
    minLength: width,
    maxLength: width,
  }),
  matches: fc.integer({ min: 0, max: 10 }),
});
const pools: fc.Arbitrary<Pool> = fc
  .array(fc.array(entries, { minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((sentences) => ({
    width,
    statistics: 2,
    sentences: sentences.map((list) => ({
      size: list.length,
      features: Float64Array.from(list.flatMap(({ features }) => features)),
      rows: Float64Array.from(list.flatMap(({ matches }) => [matches, 10])),
      lengths: new Int32Array(list.length).fill(10),
    })),
  }));

describe("the line search", () => {
  test("finds what a dense scan finds, or better", () => {
    fc.assert(
      fc.property(
        pools,
        fc.tuple(
          fc.integer({ min: -4, max: 4 }),
          fc.integer({ min: -4, max: 4 }),
        ),
        (pool, [first, second]) => {
          const weights = Float64Array.of(first, second, 0.3);
          const direction = Float64Array.of(0, 0.5, 1);
          const found = searchLine(pool, objective, {
            weights,
            direction,
            from: -10,
            to: 10,
          });
          const at = (step: number) =>
            objective(
              poolRow(
                pool,
                weights.map(
                  (weight, value) => weight + step * (direction[value] ?? 0),
                ),
              ),
            );
          expect(at(found.step)).toBeCloseTo(found.score, 12);
          // Steps that no crossing of two lines with small integers can hit.
          for (let step = -9.99713; step < 10; step += 0.0671)
            expect(at(step)).toBeLessThanOrEqual(found.score + 1e-12);
        },
      ),
      { seed: 18, numRuns: 60 },
    );
  });
});

/** The good translation of each sentence differs from the bad ones by its second feature alone. */
const separable: Pool = {
  width: 2,
  statistics: 2,
  sentences: Array.from({ length: 20 }, (_, at) => ({
    size: 3,
    features: Float64Array.from([3, at % 3, 1, 5 + (at % 3), 2, -at % 5]),
    rows: Float64Array.from([2, 10, 9, 10, 1, 10]),
    lengths: new Int32Array(3).fill(10),
  })),
};

describe("optimisers", () => {
  const input = () => ({
    pool: separable,
    objective,
    weights: Float64Array.of(0.9, -0.1),
    isTuned: Uint8Array.of(1, 1),
    random: pcg64(3),
    lengthStatistic: -1,
  });

  test.each([
    ["MIRA", () => tuneMira(input())],
    ["MERT", () => tuneMert(input())],
    ["PRO", () => tunePro(input(), { interpolation: 1 })],
  ] as const)(
    "%s finds the best translations of a separable pool",
    (_, run) => {
      expect(objective(poolRow(separable, input().weights))).toBe(0.2);
      expect(objective(poolRow(separable, run()))).toBe(0.9);
      expect(run()).toEqual(run());
    },
  );

  test("a weight that is not tuned stays", () => {
    for (const optimise of [tuneMira, tuneMert, tunePro])
      expect(optimise({ ...input(), isTuned: Uint8Array.of(0, 1) })[0]).toBe(
        0.9,
      );
  });
});

interface Lines {
  readonly hypothesis: readonly string[];
  readonly reference: readonly string[];
}

/** F1 of bigrams. */
const bigramF: Metric<Lines, Score> = {
  name: "bigram F",
  statistics: ["matches", "hypothesis", "reference length"],
  higherIsBetter: true,
  signature: () => ({
    metric: "bigram F",
    fields: [],
    revision: 1,
    version: "0",
  }),
  count: ({ hypothesis, reference }, into, at) => {
    const pairs = (words: readonly string[]) =>
      words.map((word, place) => `${words[place - 1] ?? ""} ${word}`);
    const known = new Set(pairs(reference));
    into[at] = pairs(hypothesis).filter((pair) => known.has(pair)).length;
    into[at + 1] = hypothesis.length;
    into[at + 2] = reference.length;
  },
  score: ([matches = 0, hypothesis = 0, reference = 0]) => ({
    score: (2 * matches) / (hypothesis + reference),
  }),
};

const { model } = await trainModel(smallCorpus, {
  ...languages,
  casing: "lower",
  order: 2,
});
const development: DevelopmentSet<Lines> = {
  sentences: [
    { words: "a small blue car .".split(" ") },
    { words: "the blue car is in paris .".split(" ") },
  ],
  metric: bigramF,
  segment: (sentence, { words }) => ({
    hypothesis: words,
    reference: (
      ["une petite voiture bleue .", "la voiture bleue est à paris ."][
        sentence
      ] ?? ""
    ).split(" "),
  }),
};
// Weights that want as many words as possible, and none of the models.
const weights = {
  LM0: [0],
  TranslationModel0: [0, 0, 0, 0],
  WordPenalty0: [-1],
};

describe("tuning", () => {
  test.each(["mira", "mert", "pro"] as const)(
    "%s betters what is decoded, and says how",
    async (method) => {
      const tuned = await tune(model, development, {
        method,
        weights,
        rounds: 6,
        listSize: 50,
        seed: 7,
      });
      expect(tuned.rounds.length).toBeGreaterThan(1);
      expect(tuned.score).toBe(
        Math.max(...tuned.rounds.map(({ score }) => score)),
      );
      expect(tuned.score).toBeGreaterThan(tuned.rounds[0]?.score ?? 1);
      const sum = Object.entries(tuned.weights)
        .filter(([name]) => name !== "UnknownWordPenalty0")
        .flatMap(([, values]) => values)
        .reduce((total, weight) => total + Math.abs(weight), 0);
      expect(sum).toBeCloseTo(1, 9);
      expect(
        await tune(
          parseTranslationModel(serialiseTranslationModel(model)),
          development,
          {
            method,
            weights,
            rounds: 6,
            listSize: 50,
            seed: 7,
          },
        ),
      ).toEqual(tuned);
    },
  );

  test("several seeds give a mean and a spread", async () => {
    const { tunings, mean, deviation, median } = await replicateTuning(
      model,
      development,
      { seeds: [1, 2, 3], rounds: 2, listSize: 20 },
    );
    expect(tunings.map(({ seed }) => seed)).toEqual([1, 2, 3]);
    expect(mean).toBeCloseTo(
      tunings.reduce((sum, { score }) => sum + score, 0) / 3,
      12,
    );
    expect(deviation).toBeGreaterThanOrEqual(0);
    expect(tunings).toContain(median);
  });

  test("a grid over one weight keeps the others at a sum of 1", async () => {
    const range = parseWeightRange("LM0=0:0.4:0.2");
    const points = await scanWeight(model, development, range);
    expect(points.map(({ weight }) => weight)).toEqual([0, 0.2, 0.4]);
    for (const point of points) {
      const sum = Object.entries(point.weights)
        .filter(([name]) => name !== "UnknownWordPenalty0" && name !== "LM0")
        .flatMap(([, values]) => values)
        .reduce((total, weight) => total + Math.abs(weight), 0);
      expect(sum).toBeCloseTo(1, 9);
    }
    expect(formatWeightCurve(points).split("\n")).toHaveLength(5);
    expect(() => parseWeightRange("LM0=0:1")).toThrow(RangeError);
    await expect(
      scanWeight(model, development, { ...range, feature: "None0" }),
    ).rejects.toThrow("None0");
  });
});

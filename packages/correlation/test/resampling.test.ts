import type { StatisticsMatrix } from "@concord-mt/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  approximateRandomisation,
  approximateRandomisationInSteps,
  bootstrap,
  bootstrapInSteps,
  pairedBootstrap,
  pairedBootstrapInSteps,
} from "../src/index.ts";

function matrix(rows: readonly (readonly number[])[]): StatisticsMatrix {
  return {
    rows: rows.length,
    width: rows[0]?.length ?? 0,
    values: Float64Array.from(rows.flat()),
  };
}

const ratio = ([right = 0, all = 0]: Float64Array): number | undefined =>
  all === 0 ? undefined : right / all;
const right = matrix(Array.from({ length: 40 }, (_, at) => [at % 3, 2]));
const better = matrix(
  Array.from({ length: 40 }, (_, at) => [Math.min(2, (at % 3) + (at % 2)), 2]),
);

describe("bootstrap", () => {
  test("a score that every segment shares has an interval of no width", () => {
    const same = matrix(Array.from({ length: 9 }, () => [1, 4]));
    expect(bootstrap(same, ratio)).toEqual({
      score: 0.25,
      mean: 0.25,
      low: 0.25,
      high: 0.25,
      halfWidth: 0,
      undefinedSamples: 0,
    });
  });

  test("the interval holds the score and is the same for the same seed", () => {
    const first = bootstrap(right, ratio, { seed: 7 });
    expect(first).toEqual(bootstrap(right, ratio, { seed: 7 }));
    expect(first).not.toEqual(bootstrap(right, ratio, { seed: 8 }));
    expect(first.low).toBeLessThan(first.score ?? NaN);
    expect(first.high).toBeGreaterThan(first.score ?? NaN);
  });

  test("clusters of one segment each change nothing", () => {
    const clusters = Array.from({ length: 40 }, (_, at) => `doc${at}`);
    expect(bootstrap(right, ratio, { clusters })).toEqual(
      bootstrap(right, ratio),
    );
    const options = { samples: 500 };
    expect(
      approximateRandomisation([right, better], ratio, {
        ...options,
        clusters,
      }),
    ).toEqual(approximateRandomisation([right, better], ratio, options));
  });

  test("segments that go together in documents give a wider interval", () => {
    const documents = Array.from({ length: 60 }, (_, at) =>
      Math.floor(at / 10),
    );
    const rows = matrix(documents.map((document) => [document % 2, 1]));
    const alone = bootstrap(rows, ratio);
    const together = bootstrap(rows, ratio, { clusters: documents });
    expect(together.halfWidth).toBeGreaterThan(2 * (alone.halfWidth ?? NaN));
    expect(together.score).toBe(alone.score);
  });

  test("resamples without a score are left out and counted", () => {
    const rare = matrix([
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
    const result = bootstrap(rare, ratio, { samples: 200 });
    expect(result.mean).toBe(1);
    expect(result.undefinedSamples).toBeGreaterThan(20);
    const never = bootstrap(matrix([[0, 0]]), ratio, { samples: 5 });
    expect(never).toMatchObject({ score: undefined, mean: undefined });
    expect(never.undefinedSamples).toBe(5);
  });
});

describe("paired tests", () => {
  test("identical systems are reported as such, and their p is 1", () => {
    const [bootstrapped] = pairedBootstrap([right, right], ratio, {
      samples: 99,
    }).systems;
    expect(bootstrapped).toMatchObject({
      identical: true,
      difference: 0,
      p: 1,
    });
    const [shuffled] = approximateRandomisation([right, right], ratio, {
      samples: 99,
    }).systems;
    expect(shuffled).toMatchObject({ identical: true, difference: 0, p: 1 });
  });

  test("systems whose scores never differ have p = 1, whatever their statistics", () => {
    const twice = matrix(
      Array.from({ length: 40 }, (_, at) => [2 * (at % 3), 4]),
    );
    const half = ([a = 0, b = 0]: Float64Array): number => Math.sign(a + b);
    for (const countTies of [false, true])
      for (const paired of [pairedBootstrap, approximateRandomisation])
        expect(
          paired([right, twice], half, { samples: 50, countTies }).systems[0],
        ).toMatchObject({ identical: false, difference: 0, p: 1 });
  });

  test("no test calls a difference of 0 significant where ties count", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 1 }), fc.boolean()), {
          minLength: 1,
          maxLength: 30,
        }),
        fc.integer({ min: 0, max: 1000 }),
        (cells, seed) => {
          // The second system gains in one line what it loses in another.
          const first = matrix(
            cells.flatMap(([a]) => [
              [a, 1],
              [1 - a, 1],
            ]),
          );
          const second = matrix(
            cells.flatMap(([a]) => [
              [1 - a, 1],
              [a, 1],
            ]),
          );
          const options = { samples: 200, seed, countTies: true };
          for (const paired of [pairedBootstrap, approximateRandomisation]) {
            const [tested] = paired([first, second], ratio, options).systems;
            expect(tested?.difference).toBe(0);
            expect(tested?.p).toBeGreaterThan(0.05);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test("a clear difference is significant, whichever system comes first", () => {
    for (const systems of [
      [right, better],
      [better, right],
    ]) {
      const [a] = pairedBootstrap(systems, ratio).systems;
      const [b] = approximateRandomisation(systems, ratio, {
        samples: 2000,
      }).systems;
      expect(a?.identical).toBe(false);
      expect(a?.p).toBeLessThan(0.01);
      expect(b?.p).toBeLessThan(0.01);
    }
  });

  test("each system is compared as if it were alone with the baseline", () => {
    const both = approximateRandomisation([right, better, right], ratio, {
      samples: 300,
      confidenceSamples: 50,
    });
    const alone = approximateRandomisation([right, better], ratio, {
      samples: 300,
      confidenceSamples: 50,
    });
    expect(both.systems[0]).toEqual(alone.systems[0]);
    expect(both.baseline).toEqual(alone.baseline);
    const three = pairedBootstrap([right, right, better], ratio);
    const two = pairedBootstrap([right, better], ratio);
    expect(three.systems[1]).toEqual(two.systems[0]);
  });

  test("with few segments randomisation comes near the exact share of assignments", () => {
    // All seven segments favour the second system: of 2^7 assignments none is more extreme.
    const low = matrix(Array.from({ length: 7 }, () => [0, 1]));
    const high = matrix(Array.from({ length: 7 }, () => [1, 1]));
    const [result] = approximateRandomisation([low, high], ratio, {
      samples: 4000,
    }).systems;
    expect(result?.p).toBe(1 / 4001);
    // Four of seven against three: every assignment with a gap over 1 is more extreme, 1 − (35 + 35) / 128.
    const first = matrix(Array.from({ length: 7 }, (_, at) => [at % 2, 1]));
    const second = matrix(
      Array.from({ length: 7 }, (_, at) => [1 - (at % 2), 1]),
    );
    const [even] = approximateRandomisation([first, second], ratio, {
      samples: 20_000,
    }).systems;
    expect(even?.p).toBeCloseTo(58 / 128, 1);
  });

  test("a system without a score has no p", () => {
    const empty = matrix(Array.from({ length: 40 }, () => [0, 0]));
    const [result] = pairedBootstrap([right, empty], ratio, {
      samples: 10,
    }).systems;
    expect(result).toMatchObject({
      score: undefined,
      difference: undefined,
      p: undefined,
    });
  });

  test("p lies between 1/(n+1) and 1 for any statistics", () => {
    const cell = fc.integer({ min: 0, max: 5 });
    const rows = fc.array(fc.tuple(cell, cell, cell, cell, cell), {
      minLength: 1,
      maxLength: 13,
    });
    fc.assert(
      fc.property(rows, rows, (a, b) => {
        const n = Math.min(a.length, b.length);
        const systems = [matrix(a.slice(0, n)), matrix(b.slice(0, n))];
        const score = (row: Float64Array): number =>
          (row[0] ?? 0) / (1 + (row[1] ?? 0) + (row[4] ?? 0));
        for (const test of [pairedBootstrap, approximateRandomisation]) {
          const p = test(systems, score, { samples: 20 }).systems[0]?.p;
          expect(p).toBeGreaterThanOrEqual(1 / 21);
          expect(p).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 50 },
    );
  });
});

test("wrong arguments are errors", () => {
  const empty = matrix([]);
  expect(() => bootstrap(empty, ratio)).toThrow("cannot resample 0 segments");
  expect(() => bootstrap(right, ratio, { samples: 0 })).toThrow(RangeError);
  expect(() => bootstrap(right, ratio, { seed: -1 })).toThrow(RangeError);
  expect(() => bootstrap(right, ratio, { clusters: ["a"] })).toThrow(
    "1 cluster names for 40 segments",
  );
  expect(() => pairedBootstrap([], ratio)).toThrow(RangeError);
  expect(() => pairedBootstrap([right, matrix([[1, 2]])], ratio)).toThrow(
    "system 1 has 1 rows of 2 statistics, the first has 40 of 2",
  );
});

test("one different item is no evidence once ties count, and looks like it when they do not", () => {
  // 200 items, one of which the second system has right and the first has not.
  const rows = (right: (at: number) => boolean): StatisticsMatrix => ({
    rows: 200,
    width: 2,
    values: Float64Array.from({ length: 400 }, (_, at) =>
      at % 2 === 1 ? 1 : Number(right(at / 2)),
    ),
  });
  const share = (row: Float64Array): number => (row[0] ?? 0) / (row[1] ?? 1);
  const systems = [rows((at) => at < 100), rows((at) => at < 101)];
  const p = (countTies: boolean): number | undefined =>
    approximateRandomisation(systems, share, { samples: 500, countTies })
      .systems[0]?.p;
  expect(p(true)).toBe(1);
  expect(p(false)).toBe(1 / 501);
});

test.each([
  [1, 0.8981018981018981],
  [12345, 0.8881118881118881],
])(
  "sums of thirds are rounded as numpy rounds them, which decides between ties: seed %i",
  (seed, expected) => {
    // Edits and the mean length of three references; p by numpy 1.24, kept and exchanged rows multiplied as sacreBLEU does.
    const rows = Array.from({ length: 24 }, (_, at) => at);
    const lengthOf = (at: number): number => (10 + ((at * 5) % 7)) / 3;
    const [system] = approximateRandomisation(
      [
        matrix(rows.map((at) => [(at * 7) % 5, lengthOf(at)])),
        matrix(rows.map((at) => [(at * 3 + 1) % 5, lengthOf(at)])),
      ],
      ([edits = 0, length = 0]) => (100 * edits) / length,
      { seed, samples: 1000 },
    ).systems;
    expect(system).toMatchObject({ difference: 0, p: expected });
  },
);

test("work in steps can be left between them, and ends with the same result", () => {
  const pair = [right, better];
  const options = { samples: 3000, confidenceSamples: 100 };
  for (const [steps, whole] of [
    [bootstrapInSteps(right, ratio), bootstrap(right, ratio)],
    [pairedBootstrapInSteps(pair, ratio), pairedBootstrap(pair, ratio)],
    [
      approximateRandomisationInSteps(pair, ratio, options),
      approximateRandomisation(pair, ratio, options),
    ],
  ] as const) {
    let pauses = 0;
    let step = steps.next();
    while (step.done !== true) {
      pauses += 1;
      step = steps.next();
    }
    expect(step.value).toEqual(whole);
    expect(pauses).toBeGreaterThan(10);
  }
});

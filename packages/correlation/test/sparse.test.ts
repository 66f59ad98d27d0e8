import fc from "fast-check";
import { expect, test } from "vitest";
import { addRows, pcg64 } from "@concord-mt/core";
import { bootstrap } from "../src/index.ts";
import { resampleScores } from "../src/resampling/resample.ts";

test("resamples of rows that are mostly 0, and of others, score what adding the drawn rows scores", () => {
  const anyMatrix = fc
    .record({
      rows: fc.integer({ min: 1, max: 12 }),
      width: fc.integer({ min: 1, max: 9 }),
      density: fc.constantFrom(0, 0.1, 0.5, 1),
      seed: fc.integer({ min: 0, max: 1000 }),
    })
    .map(({ rows, width, density, seed }) => {
      const random = pcg64(seed);
      const values = Float64Array.from({ length: rows * width }, () =>
        random.random() < density ? random.random() * 100 : 0,
      );
      return { rows, width, values };
    });
  fc.assert(
    fc.property(anyMatrix, (matrix) => {
      // Different columns weigh differently, so that a sum in the wrong column shows.
      const score = (row: Float64Array): number =>
        row.reduce((sum, value, at) => sum + value * (at + 1), 0);
      const [scores = []] = resampleScores([matrix], score, 5, pcg64(7));
      const random = pcg64(7);
      const drawn = new Int32Array(matrix.rows);
      for (const found of scores) {
        random.fillIntegers(drawn, matrix.rows);
        const expected = score(
          addRows(
            matrix,
            [...drawn].sort((a, b) => a - b),
          ),
        );
        expect(found).toBeCloseTo(expected, 6);
      }
    }),
  );
});

test("a matrix of zeros alone is resampled too", () => {
  const zeros = { rows: 4, width: 3, values: new Float64Array(12) };
  expect(bootstrap(zeros, (row) => row[0], { samples: 10 })).toMatchObject({
    ...{ score: 0, low: 0, high: 0 },
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { type StatisticsMatrix, addRows } from "@concord-mt/core";
import { subsetSums } from "../src/resampling/subset-sums.ts";

/** Rows of counts, of zeros, of large and of broken numbers, and choices among them. */
const cases = fc
  .tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 7 }))
  .chain(([rows, width]) =>
    fc.record({
      columns: fc.array(
        fc.oneof(
          fc.array(fc.integer({ min: -500, max: 500 }), sizes(rows)),
          fc.array(fc.constant(0), sizes(rows)),
          fc.array(fc.constant(1), sizes(rows)),
          fc.array(fc.integer({ min: -(2 ** 30), max: 2 ** 30 }), sizes(rows)),
          fc.array(fc.double({ min: -9, max: 9, noNaN: true }), sizes(rows)),
        ),
        sizes(width),
      ),
      choices: fc.array(fc.array(fc.boolean(), sizes(rows)), {
        minLength: 1,
        maxLength: 5,
      }),
    }),
  );

function sizes(length: number): { minLength: number; maxLength: number } {
  return { minLength: length, maxLength: length };
}

test("sums of chosen rows are those of adding them one by one", () => {
  fc.assert(
    fc.property(cases, ({ columns, choices }) => {
      const rows = choices[0]?.length ?? 0;
      const width = columns.length;
      const values = new Float64Array(rows * width);
      columns.forEach((column, at) => {
        column.forEach((value, row) => (values[row * width + at] = value));
      });
      const matrix: StatisticsMatrix = { rows, width, values };
      const count = choices.length;
      const words = new Uint32Array(Math.ceil(rows / 32) * count);
      choices.forEach((choice, at) => {
        choice.forEach((isChosen, row) => {
          const word = (row >> 5) * count + at;
          if (isChosen) words[word] = (words[word] ?? 0) | (1 << (row & 31));
        });
      });
      const sumOf = subsetSums(matrix, { words, count });
      choices.forEach((choice, at) => {
        const into = new Float64Array(width).fill(7);
        sumOf(at, into);
        const expected = addRows(
          matrix,
          choice.flatMap((isChosen, row) => (isChosen ? [row] : [])),
        );
        expected.forEach((sum, column) => {
          const isWhole = columns[column]?.every(Number.isInteger) ?? true;
          if (isWhole) expect(into[column]).toBe(sum);
          else expect(into[column]).toBeCloseTo(sum, 9);
        });
      });
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { pcg64 } from "@concord-mt/core";
import { type Subsets, drawSubsets } from "../src/resampling/subsets.ts";

const bitsOf = ({ words, count }: Subsets): number[][] =>
  Array.from({ length: count }, (_, subset) =>
    Array.from({ length: (words.length / count) * 32 }, (_, bit) => {
      const word = words[(bit >> 5) * count + subset] ?? NaN;
      return (word >>> (bit & 31)) & 1;
    }),
  );

test("subsets are the rows of numpy's boolean matrix, and nothing follows them", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 1, max: 40 }),
      (rows, blocks, last) => {
        const random = pcg64(1);
        const drawn = [
          ...Array.from({ length: blocks }, () =>
            bitsOf(drawSubsets(random, rows, 32)),
          ).flat(),
          ...bitsOf(drawSubsets(random, rows, last)),
        ];
        const matrix = new Uint8Array(drawn.length * rows);
        pcg64(1).fillBooleans(matrix);
        drawn.forEach((bits, subset) => {
          const expected = matrix.subarray(subset * rows, (subset + 1) * rows);
          expect(bits.slice(0, rows)).toEqual([...expected]);
          expect(bits.slice(rows)).toEqual(bits.slice(rows).fill(0));
        });
      },
    ),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { digamma, expDigamma } from "../src/lexical/digamma.ts";
import { fillWeights } from "../src/lexical/position-weights.ts";
import { spellingComparer } from "../src/lexical/similarity.ts";

test("weights fall off from the diagonal as their formula says", () => {
  const length = fc.integer({ min: 1, max: 30 });
  fc.assert(
    fc.property(
      length,
      length,
      fc.nat(29),
      fc.double({ min: 0.1, max: 20, noNaN: true }),
      (I, J, at, tension) => {
        const position = at % J;
        const weights = new Float64Array(I);
        const sum = fillWeights(
          weights,
          { position, length: J, givenLength: I },
          { tension },
        );
        let expected = 0;
        weights.forEach((weight, i) => {
          const value = Math.exp(
            -tension * Math.abs((i + 1) / I - (position + 1) / J),
          );
          expect(weight).toBeCloseTo(value, 9);
          expected += value;
        });
        expect(sum).toBeCloseTo(expected, 8);
      },
    ),
  );
});

test("digamma has its known values", () => {
  expect(digamma(1)).toBeCloseTo(-0.5772156649, 8);
  expect(digamma(0.5)).toBeCloseTo(-1.963510026, 8);
  expect(digamma(10)).toBeCloseTo(2.2517525891, 8);
  for (const x of [0.03, 0.2, 1, 3.9, 4.1, 50]) {
    expect(expDigamma(x) / Math.exp(digamma(x))).toBeCloseTo(1, 3);
  }
  expect(expDigamma(0.01)).toBe(0);
});

test("spelling is compared by the common beginning, without accents", () => {
  const spelling = spellingComparer(
    ["", "parliament", "1999", "Évidence", "of", "continue"],
    ["", "parlement", "1999", "evidence", "on", "contre"],
  );
  expect(spelling.similarity(1, 1)).toBe(0);
  expect(spelling.similarity(2, 2)).toBe(1);
  expect(spelling.similarity(3, 3)).toBe(1);
  expect(spelling.similarity(4, 4)).toBe(0);
  expect(spelling.similarity(5, 5)).toBe(0.5);
});

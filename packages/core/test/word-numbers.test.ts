import fc from "fast-check";
import { expect, test } from "vitest";
import { wordNumbers } from "../src/index.ts";

const toUnits = (text: string): Uint16Array =>
  Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

test("equal words get the same number, wherever they stand", () => {
  const { numberOf, size } = wordNumbers();
  expect(numberOf(toUnits("to be"), 0, 2)).toBe(0);
  expect(numberOf(toUnits("to be"), 3, 5)).toBe(1);
  expect(numberOf(toUnits("not to"), 4, 6)).toBe(0);
  expect(size()).toBe(2);
});

test("numbers words as a map does, until told to forget", () => {
  const words = wordNumbers();
  const word = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 200 }), (list) => {
      const expected = new Map<string, number>();
      words.clear();
      for (const one of list) {
        const number = expected.get(one) ?? expected.size;
        expected.set(one, number);
        const units = toUnits(`<${one}>`);
        expect(words.numberOf(units, 1, units.length - 1)).toBe(number);
      }
      expect(words.size()).toBe(expected.size);
    }),
  );
});

test("has room for many words and for long ones", () => {
  const { numberOf, size } = wordNumbers();
  const numbers = (): number[] =>
    Array.from({ length: 50_000 }, (_, at) => {
      const word = at % 9000 === 8999 ? "x".repeat(at * 3) : at.toString(36);
      return numberOf(toUnits(word), 0, word.length);
    });
  const first = numbers();
  expect(first).toEqual(Array.from({ length: 50_000 }, (_, at) => at));
  expect(numbers()).toEqual(first);
  expect(size()).toBe(50_000);
});

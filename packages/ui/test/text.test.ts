import fc from "fast-check";
import { expect, test } from "vitest";
import { fitName, nameRoom } from "../src/parts/fit-name.ts";
import { cutWords } from "../src/text/cut-words.ts";
import { differingWords } from "../src/text/word-diff.ts";

test("words that only one line has are found where they stand", () => {
  const words = (line: string): string[] =>
    cutWords(line).map(({ text }) => text);
  const { first, second } = differingWords(
    words("Il dort dans la maison."),
    words("elle dort dans la grande maison ."),
  );
  expect([...first]).toEqual([0]);
  expect([...second]).toEqual([0, 4]);
});

test("what is left of two lines without their own words is the same", () => {
  const line = fc.array(fc.constantFrom("a", "b", "c", "A"));
  fc.assert(
    fc.property(line, line, (a, b) => {
      const { first, second } = differingWords(a, b);
      const rest = (words: string[], own: ReadonlySet<number>): string[] =>
        words.filter((_, at) => !own.has(at)).map((word) => word.toLowerCase());
      expect(rest(a, first)).toEqual(rest(b, second));
    }),
  );
});

test("lines that are too long to compare in order are compared by what they have", () => {
  const long = Array.from({ length: 1200 }, (_, at) => `w${at}`);
  const { first, second } = differingWords(long, [...long.slice(1), "new"]);
  expect([[...first], [...second]]).toEqual([[0], [1199]]);
});

test("a line is cut into words, elided ones and those without spaces too", () => {
  const texts = (line: string): string[] =>
    cutWords(line).map(({ text }) => text);
  expect(texts("L’été, dit-il : 12 %")).toEqual([
    ...["L’", "été", ",", "dit-", "il", ":", "12", "%"],
  ]);
  expect(texts("他在这里")).toEqual(["他", "在", "这", "里"]);
  fc.assert(
    fc.property(fc.string(), (line) => {
      for (const { text, start, end } of cutWords(line))
        expect(line.slice(start, end)).toBe(text);
    }),
  );
});

test("names that are too long keep their beginning and their end", () => {
  expect(fitName("LIMSI-Ncode-Constrained-Primary", 12)).toBe("LIMSI-…imary");
  expect(fitName("short", 12)).toBe("short");
  const names = ["a", "a-name-of-twenty-five-chr"];
  const { letters } = nameRoom(names, 1000);
  expect(names.map((name) => fitName(name, letters))).toEqual(names);
});
